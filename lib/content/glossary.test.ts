import { expect, test } from 'vitest';
import { checkContent, formatPage, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { buildGlossary } from './glossary';

const BERTHS = formatPage(
  {},
  `First. <!-- a comment
over two lines -->

<Term name="Slack water">

The time when the tide **turns**. See [fees](fees).

</Term>

<Term name="Fender (soft)">What keeps the \`hull\` off.</Term>
`,
);

test('the glossary lists the terms of all listed docs with their definitions', () => {
  const site = readSite(
    writeContent({
      'berths.mdx': BERTHS,
      'fees.mdx': formatPage({ title: 'Fees' }, '<Term name="Due">The fee to pay.</Term>\n'),
      'secret.mdx': formatPage({ title: 'Secret', unlisted: 'true' }, '<Term name="Hush">Nothing.</Term>\n'),
    }),
  );
  const terms = buildGlossary(site).map(({ name, id, definition, doc }) => [name, id, definition.trim(), doc.id]);
  expect(terms).toEqual([
    ['Slack water', 'term-slack-water', 'The time when the tide **turns**. See [fees](fees).', 'berths'],
    ['Fender (soft)', 'term-fender-soft', 'What keeps the `hull` off.', 'berths'],
    ['Due', 'term-due', 'The fee to pay.', 'fees'],
  ]);
});

test('the check reports a second definition of a term, ignoring case', () => {
  const files = {
    'berths.mdx': BERTHS,
    'fees.mdx': formatPage({ title: 'Fees' }, '<Term name="slack Water">Calm.</Term>\n'),
  };
  expect(checkContent(files)).toMatchInlineSnapshot(`
    "fees.mdx:11
      Defines the term "slack Water", which berths.mdx already defines.
      Keep one definition, and link to it from the other page."
  `);
});
