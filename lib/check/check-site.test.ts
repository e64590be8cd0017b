import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, type TestFiles, writeContent } from '../../e2e/support/content';
import { analyseDocs } from '../content/analyse-docs';
import type { Site } from '../content/site';
import type { Problem } from '../problem';
import { readSite } from '../readers/read-site';
import { checkDoc, checkSite } from './check-site';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';

function readTestSite(files: TestFiles): Site {
  return readSite(writeContent(files));
}

describe('checkSite', () => {
  test('accepts all syntax that writers can use', () => {
    const body = `## Ropes

See [knots](#knots), [all](guides/index), [the boat](../boats.md#heron), [tides](https://example.org/tides), [the coast](#c%C3%B4te) and [A to Z](/a-z/).

### Knots {#knots}

<Steps>

1. Come in slowly.

</Steps>

### Côte

:::warning[Rocks]

Keep off, at \\{5\\} knots.

:::

Table: Boats

| Boat | Length |
| --- | --- |
| Heron | 9 |

\`\`\`bash title="Ask" {1}
ask {name}
\`\`\`

![A boat](./boat.svg) and <Figure src="boat.svg" alt="" />

<Term name="Slip">A slope.</Term>
`;
    expect(
      checkContent({
        'guides/berths.mdx': formatPage({ related: '[{ doc: boats, why: To choose one. }]' }, body),
        'guides/boat.svg': SVG,
        'boats.md': formatPage({ title: 'Boats' }, '## Heron\n\nSmall.\n'),
      }),
    ).toBe('');
  });

  test('extracts the text of every doc, including unlisted docs', () => {
    const site = readTestSite({
      'a.mdx': formatPage({}, '## Ropes\n'),
      'b.mdx': formatPage({ title: 'B', unlisted: 'true' }),
    });
    const { docs, problems } = checkSite(site);
    expect(problems).toEqual([]);
    expect(docs.map(({ doc, text }) => [doc.id, ...text.anchorIds])).toEqual([['a', 'ropes'], ['b']]);
  });

  test('omits a doc that is not valid MDX, and reports it', () => {
    const problems: Problem[] = [];
    expect(analyseDocs(readTestSite({ 'a.mdx': formatPage({}, 'A {brace.\n') }), problems)).toEqual([]);
    expect(problems).toHaveLength(1);
  });

  test('does not change the problems found while reading the site', () => {
    const site = readTestSite({ 'a.mdx': formatPage({ type: 'essay' }, '[x](nowhere)\n') });
    expect(checkSite(site).problems).toHaveLength(2);
    expect(checkSite(site).problems).toHaveLength(2);
    expect(site.problems).toHaveLength(1);
  });
});

describe('checkSite with Docusaurus content', () => {
  test('reports only warnings for unsupported syntax in Docusaurus content', () => {
    const site = readTestSite({
      'site.yml': 'name: Docs\ncontent: docusaurus\n',
      'a.md': '[x](nowhere) <Unknown /> ![](./no.png) {1 + 1}\n\n```nolang\ncode\n```\n',
    });
    const severities = checkSite(site).problems.map(({ severity }) => severity);
    expect(severities.length).toBeGreaterThan(4);
    expect(new Set(severities)).toEqual(new Set(['warning']));
  });

  test('parses invalid MDX in Docusaurus content as plain Markdown', () => {
    const site = readTestSite({ 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'a.md': 'A {brace and 5 < 6.\n' });
    expect(checkSite(site)).toMatchObject({ problems: [], docs: [{ doc: { id: 'a' } }] });
  });
});

describe('checkDoc', () => {
  test('reports the problems of one doc, and its dead links', () => {
    const site = readTestSite({
      'a.mdx': formatPage({}, '[x](nowhere) [y](b#none) [z](#none)\n\n```\n```\n'),
      'b.mdx': formatPage({ title: 'B' }),
    });
    const doc = site.byId.get('a');
    expect(doc && checkDoc(doc, site).map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '13 The code block has no language.',
      '11 Links to "nowhere", which does not exist.',
      '11 Links to "#none", but that page has no heading "none".',
    ]);
  });
});
