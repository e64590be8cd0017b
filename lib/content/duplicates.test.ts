import { describe, expect, test } from 'vitest';
import type { Problem } from '../problem';
import type { Doc } from './doc';
import { reportDuplicates } from './duplicates';
import { readIdentity } from './identity';
import { writeContent } from './test-content';

let count = 0;

/** A doc that shares nothing with another one, save what is given. */
function makeDoc(fields: Partial<Doc>): Doc {
  count += 1;
  const own = `doc-${count}`;
  return { id: own, file: own, href: `/${own}/`, title: own, description: own, type: 'task', ...fields } as Doc;
}

function report(docs: Doc[], identity?: string): string[] {
  const problems: Problem[] = [];
  reportDuplicates(docs, readIdentity(writeContent({ 'site.yml': identity }).contentDir, []), problems);
  return problems.map(({ severity, file, problem }) => `${severity} ${file}: ${problem}`);
}

const STRICT = 'name: Harbour\n';

describe('clashes', () => {
  test('are none between docs that share nothing', () => {
    expect(report([makeDoc({}), makeDoc({})], STRICT)).toEqual([]);
  });

  test('of ids are told once, without the addresses and titles that come with them', () => {
    const docs = [makeDoc({ file: 'a.md', id: 'a', title: 'A' }), makeDoc({ file: 'a.mdx', id: 'a', title: 'A' })];
    expect(report(docs, STRICT)).toEqual(['error a.mdx: Has the same id as a.md: "a".']);
  });

  test('of case alone are told of ids and addresses', () => {
    expect(report([makeDoc({ file: '1', id: 'a/B' }), makeDoc({ file: '2', id: 'A/b' })], STRICT)).toEqual([
      'error 2: Has the same id but for its case as 1: "a/b".',
    ]);
    expect(report([makeDoc({ file: '1', href: '/x/' }), makeDoc({ file: '2', href: '/X/' })], STRICT)).toEqual([
      'error 2: Has the same address as 1: "/x/".',
    ]);
  });

  test('of three docs are told of the second and the third, each against the first', () => {
    const docs = ['1', '2', '3'].map((file) => makeDoc({ file, title: 'Berths' }));
    expect(report(docs, STRICT)).toEqual([
      'error 2: Has the same title as 1: "Berths".',
      'error 3: Has the same title as 1: "Berths".',
    ]);
  });

  test('of titles that differ by case are none', () => {
    expect(report([makeDoc({ title: 'Berths' }), makeDoc({ title: 'berths' })], STRICT)).toEqual([]);
  });

  test('of words are not told of a doc that was made up', () => {
    expect(report([makeDoc({ title: 'A' }), makeDoc({ title: 'A', type: undefined })], STRICT)).toEqual([]);
  });

  test('of words only warn in content from elsewhere, those of addresses do not', () => {
    const docs = [makeDoc({ file: '1', title: 'A' }), makeDoc({ file: '2', title: 'A', type: undefined })];
    expect(report(docs)).toEqual(['warning 2: Has the same title as 1: "A".']);
    expect(report([makeDoc({ file: '1', href: '/x/' }), makeDoc({ file: '2', href: '/x/' })])).toEqual([
      'error 2: Has the same address as 1: "/x/".',
    ]);
  });
});
