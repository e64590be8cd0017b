import type { Root } from 'mdast';
import { expect, test } from 'vitest';
import { getHeadings } from '../../lib/headings';
import { parseAndCheck } from '../../lib/mdx/body';
import { formatPlainText } from '../../lib/mdx/plain-text';
import type { ProblemKind } from '../../lib/problem';
import { docusaurusParser } from '../../lib/readers/docusaurus/parser';
import { convertToStrict } from '../../lib/readers/migrate/convert-docs';
import { formatMdx } from '../../lib/readers/migrate/format-mdx';
import { strictParser } from '../../lib/readers/strict/parser';
import { checkProperty } from './check-property';
import { markdownBody } from './markdown';

/** Rules that only a writer can keep. */
const HOUSE_RULES: ProblemKind[] = ['table-caption', 'image-text', 'heading'];

/** How many bodies `npm test` parses, formats and parses again. */
const SAMPLE_SIZE = 15;

/** The letters and signs of the text, without spaces, line breaks and the width of columns. */
function getText(tree: Root | undefined): string {
  return tree ? formatPlainText(tree).text.replace(/&#x20;|<br>|[\s#>\\-]+/g, '') : '';
}

test('strict content that is parsed and formatted again says the same', () => {
  const check = (body: string) => {
    const { tree, problems } = parseAndCheck(body, strictParser);
    if (!tree || problems.length > 0) return;
    const again = parseAndCheck(formatMdx(structuredClone(tree)), strictParser);
    expect(again.problems).toEqual([]);
    expect(again.tree && getHeadings(again.tree).map(({ id }) => id)).toEqual(getHeadings(tree).map(({ id }) => id));
    expect(getText(again.tree)).toBe(getText(tree));
  };
  checkProperty(markdownBody, check, SAMPLE_SIZE);
});

test('a strict copy of any Docusaurus content says the same, and breaks no rule of syntax', () => {
  const check = (body: string) => {
    const { tree } = parseAndCheck(body, docusaurusParser);
    if (!tree) return;
    convertToStrict(tree, (type) => (type === 'link' ? 'a' : './boat.png'));
    const copy = formatMdx(structuredClone(tree));
    const { tree: copied, problems } = parseAndCheck(copy, strictParser);
    expect(
      problems.filter(({ kind }) => !HOUSE_RULES.includes(kind)),
      copy,
    ).toEqual([]);
    expect(getText(copied)).toBe(getText(tree));
  };
  checkProperty(markdownBody, check, SAMPLE_SIZE);
});
