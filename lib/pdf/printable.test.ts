import { describe, expect, test } from 'vitest';
import { formatPage, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { findPrintable, getPrintablePath } from './printer';

function readHarbour() {
  return readSite(
    writeContent({
      'boats/mooring.mdx': formatPage({ title: 'Mooring' }),
      'boats/rigging.mdx': formatPage({ title: 'Rigging' }),
      'crew.mdx': formatPage({ title: 'Crew' }),
      'trails.yml':
        '- name: first-day\n  title: A first day\n  description: What to do first.\n  stops: [{ doc: crew, why: One. }, { doc: boats/mooring, why: Two. }]\n',
    }),
  );
}

describe('findPrintable', () => {
  test.each([
    ['all', '/print/central/'],
    ['boats', '/print/boats/'],
    ['boats/index', '/central/boats/'],
    ['boats/mooring', '/central/boats/mooring/'],
    ['first-day', '/print/trail/first-day/'],
    ['crew', '/central/crew/'],
    ['audience/crew', '/print/audience/crew/'],
    ['trail/first-day', '/print/trail/first-day/'],
  ])('findPrintable finds %s', (name, path) => {
    expect(getPrintablePath(findPrintable(name, readHarbour()), '')).toBe(path);
  });

  test.each([
    ['boat', 'Did you mean "boats"'],
    ['mooring', 'Did you mean "boats/mooring"'],
    ['boats/moring', 'Did you mean "boats/mooring"'],
    ['zzz', 'Write "all", the name of an audience or trail, or a doc id from the table at /central/.'],
  ])('findPrintable suggests similar names for %s', (name, fix) => {
    expect(() => findPrintable(name, readHarbour())).toThrow(`Unknown name "${name}".\n  ${fix}`);
  });
});
