import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';

/** The number of lines before the body of a test page. */
const BODY_OFFSET = 10;

/** Check a page and list its problems, each after its line in the body. */
function check(body: string, mode = 'strict'): string[] {
  const messages = checkContent({
    'site.yml': `name: Help\naudiences: { crew: Crew }\ncontent: ${mode}\n`,
    'berths.mdx': formatPage({}, body),
  });
  return [...messages.matchAll(/^berths\.mdx:(\d+)\n {2}(.*)$/gm)].map(
    ([, line, problem]) => `${Number(line) - BODY_OFFSET} ${problem}`,
  );
}

const TABLE = '| A | B |\n| --- | --- |\n| c | d |\n';

/** Bodies that show raw syntax or lose text, each with its problem. */
const INVALID_BODIES: [string, string][] = [
  ['Words.\n\n<!-- never closed\n\nMore.\n', '3 The comment is never closed, so the text below it is not shown.'],
  ['a <!-- b --> c <!-- d\n', '1 The comment is never closed, so the text below it is not shown.'],
  [':::note\n\nWords.\n', '1 The callout ":::note" is never closed.'],
  ['- A\n\n  :::tip[B]\n\n  C\n\nD\n', '3 The callout ":::tip" is never closed.'],
  ['Words.\n\n:::\n', '3 The line ":::" is shown as text, not as part of a callout.'],
  ['- :::\n', '1 The line ":::" is shown as text, not as part of a callout.'],
  ['Words[^nowhere].\n', '1 The footnote [^nowhere] does not exist.'],
  ['A\nB [Text][nowhere].\n', '2 The link refers to [nowhere], which is not defined.'],
  ['[**Text**][nowhere]\n', '1 The link refers to [nowhere], which is not defined.'],
  ['Words.\n\n[^1]: Unused.\n', '3 No text refers to the footnote [^1].'],
  ['A[^1].\n\n[^1]: One.\n\n[^1]: Two.\n', '5 The footnote [^1] is defined twice.'],
  [`Table: Boats\n\n${TABLE}| e | f | g |\n`, '6 The row has 3 cells, but the header of the table has 2.'],
  ['## 🎉\n', '1 The heading "🎉" has no letters.'],
  ['## !!!\n', '1 The heading "!!!" has no letters.'],
  ['## A {#same}\n\nb\n\n## C {#same}\n', '5 The id {#same} is already used on this page.'],
  ['<Steps>\n\n- A\n\n</Steps>\n', '1 <Steps> has no numbered list.'],
  ['<Tabs legend="A">\n\n</Tabs>\n', '1 <Tabs> has no <Tab>.'],
  [
    '<Tabs legend="A">\n\n<Tab label="B">C</Tab>\n\nBetween.\n\n<Tab label="D">E</Tab>\n\n</Tabs>\n',
    '5 <Tabs> has text outside <Tab>.',
  ],
  ['<Endpoint shape="a">\n\nWords.\n\n</Endpoint>\n', '3 <Endpoint> has text outside <Part>.'],
  ['[Words]()\n', '1 The link "Words" has no address.'],
  ['[](berths)\n', '1 The link to "berths" has no text.'],
  ['![A boat]()\n', '1 The image has no address.'],
  ['![A boat](./a boat.png)\n', '1 The address of the link or image cannot be read: "(./a".'],
  [
    '<Term name="Slip">A slope[^1].</Term>\n\n[^1]: Steep.\n',
    '1 <Term> contains something that the glossary cannot show.',
  ],
];

/** Invalid bodies that are converted without a loss if they are from Docusaurus. */
const CONVERTED_BODIES: [string, string][] = [
  ['##\n\nWords.\n', '1 The heading is empty.'],
  ['A<br>b</br>c\n', '1 <br> cannot have text inside it.'],
  ['A <Term name="Slip">slope</Term> is steep.\n', '1 <Term> is inside a line of text.'],
];

test.each([...INVALID_BODIES, ...CONVERTED_BODIES])(
  'reports a body that shows raw syntax or loses text: %j',
  (body, problem) => {
    expect(check(body)).toContain(problem);
  },
);

test.each(INVALID_BODIES)(
  'only warns of a Docusaurus body that shows raw syntax or loses text: %j',
  (body, problem) => {
    const [line, ...words] = problem.split(' ');
    expect(check(body, 'docusaurus')).toContain([line, 'Warning:', ...words].join(' '));
  },
);

test('reports a caption without a table, but not in Docusaurus content', () => {
  expect(check('Table: Boats\n\nWords.\n')).toEqual(['1 The line that begins with "Table:" is not above a table.']);
  expect(check('Table: Boats\n\nWords.\n', 'docusaurus')).toEqual([]);
});

test('reports the numbers of cells if a table is shown as text', () => {
  expect(check('Table: Boats\n\n| `a|b` | c |\n| --- | --- |\n| d | e |\n')).toContain(
    '3 The table is shown as text: its header has 3 cells, and the line of dashes below it has 2.',
  );
});

describe('CommonMark that is not MDX', () => {
  test.each([
    'Write to <desk@example.org> or <https://example.org/a_(b)>.\n',
    '[Out](<https://example.org/a_(b)>) and [ref].\n\n[ref]: <https://example.org/>\n',
    'Words\n---\n\nMore \\{braces\\}.\n',
    '::: note\n\nWords.\n\n:::\n\n> ::: tip Look\n>\n> Words.\n>\n> :::\n',
    'Brackets \\[^1\\] and \\[a\\]\\[b\\], `[^2]` and `:::`.\n\n- [x] done\n',
    '## 🎉 Party\n\n## && {#and}\n',
  ])('accepts CommonMark that is not MDX: %j', (body) => {
    expect(check(body)).toEqual([]);
  });

  test.each([
    ['A {brace} in text.\n', '\\{ and \\}'],
    ['A line<br>break.\n', '<br />'],
    ['<img src="a.png">\n', '![A map](./map.png)'],
  ])('shows what to write instead of %j', (body, replacement) => {
    const messages = checkContent({ 'berths.md': formatPage({}, body) });
    expect(messages).toContain(replacement);
    expect(messages.match(/berths\.md:/g)).toHaveLength(1);
  });
});

test.each([
  'Write *:::note* here.\n',
  'See **:::** and so on.\n',
  '## ::: in a heading\n',
  'Table: Marks\n\n| A | B |\n| --- | --- |\n| :::note | c |\n',
])('accepts colons within a line: %j', (body) => {
  expect(check(body)).toEqual([]);
});

test('reports a missing footnote after brackets once', () => {
  expect(check('A [label][^1] here.\n')).toEqual(['1 The footnote [^1] does not exist.']);
});

test('accepts callouts in titled callouts', () => {
  expect(check('::::note[Outer]\n:::tip[Inner]\nWords.\n:::\n::::\n')).toEqual([]);
});
