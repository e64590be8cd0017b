import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';

const DOCS = { 'a.mdx': formatPage({ title: 'A' }), 'b.mdx': formatPage({ title: 'B' }) };
const TRAIL = '- name: first-day\n  title: A first day\n  description: What to do first.\n  stops:\n';

describe('trails', () => {
  test('reads a trail with its docs and their reasons', () => {
    const site = readSite(
      writeContent({
        ...DOCS,
        'trails.yml': `${TRAIL}    - { doc: b, why: To begin. }\n    - { doc: a, why: To end. }\n`,
      }),
    );
    expect(site.problems).toEqual([]);
    expect(site.trails).toMatchObject([
      {
        name: 'first-day',
        stops: [
          { doc: { id: 'b' }, why: 'To begin.' },
          { doc: { id: 'a' }, why: 'To end.' },
        ],
      },
    ]);
  });

  test('a site may have no trails', () => {
    expect(readSite(writeContent(DOCS)).trails).toEqual([]);
  });

  test('reports a trail with a stop that does not exist', () => {
    const stops = '    - { doc: boats, why: To begin. }\n    - { doc: a, why: To end. }\n';
    expect(
      checkContent({ ...DOCS, 'boat.mdx': formatPage({ title: 'Boat' }), 'trails.yml': TRAIL + stops }),
    ).toMatchInlineSnapshot(`
      "trails.yml:5
        The trail "first-day" has a stop at "boats", which does not exist.
        Did you mean "boat"?"
    `);
  });

  test('reports the invalid fields of a trail with their lines', () => {
    expect(
      checkContent({
        ...DOCS,
        'trails.yml': `${TRAIL.replace('first-day', 'First day')}    - { doc: a, reason: Why not. }\n`,
      }),
    ).toMatchInlineSnapshot(`
      "trails.yml:1
        The field "name" cannot be "First day".
        Write a name of lower case letters, digits and hyphens.

      trails.yml:4
        The field "stops" has fewer than 2 items.
        Write at least 2 items.

      trails.yml:5
        The field "stops.reason" is unknown.
        Remove it. The fields are doc, why.

      trails.yml:5
        The field "stops.why" is missing.
        Write why: "…""
    `);
  });

  test('refuses trails that are not a list', () => {
    expect(checkContent({ ...DOCS, 'trails.yml': 'name: first-day\n' })).toMatchInlineSnapshot(`
      "trails.yml:1
        The file must contain a list.
        Write a hyphen and an entry on each line."
    `);
  });
});
