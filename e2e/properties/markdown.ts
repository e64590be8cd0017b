import {
  type Arbitrary,
  array,
  constantFrom,
  type LetrecValue,
  letrec,
  nat,
  oneof,
  option,
  record,
  tuple,
} from 'fast-check';
import { HEADINGS, LINKS, ODD, PARTS, WORDS } from './markdown-pieces';

const words = array(constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((each) => `Tie ${each.join(' ')}`);

const inline = oneof(
  { weight: 8, arbitrary: words },
  { weight: 3, arbitrary: constantFrom(...LINKS) },
  { weight: 4, arbitrary: constantFrom(...PARTS) },
  { weight: 2, arbitrary: tuple(constantFrom('*', '**', '_', '~~'), words).map(([mark, text]) => mark + text + mark) },
);
const line = tuple(words, array(inline, { maxLength: 4 })).map(([first, rest]) => [first, ...rest].join(' '));

const CELL = /\n|\|/g;
const table = record({
  align: array(constantFrom('---', ':--', '--:', ':-:'), { minLength: 1, maxLength: 4 }),
  cells: array(line, { minLength: 4, maxLength: 12 }),
}).map(({ align, cells }) => {
  const rows: string[] = [];
  for (let index = 0; index + align.length <= cells.length; index += align.length) {
    const row = cells.slice(index, index + align.length).map((cell) => cell.replace(CELL, ' '));
    rows.push(`| ${row.join(' | ')} |`);
    if (index === 0) rows.push(`| ${align.join(' | ')} |`);
  }
  return `Table: ${align.length} columns\n\n${rows.join('\n')}`;
});

const heading = tuple(constantFrom('##', '##', '###'), constantFrom(...HEADINGS)).map((parts) => parts.join(' '));
const code = tuple(
  constantFrom('js', 'text', 'bash'),
  constantFrom('', ' title="A title"', ' {1,3-5}', ' showLineNumbers'),
).map(([language, meta]) => `\`\`\`\`${language}${meta}\nconst a = {b: '<c>'};\n:::note\n<!--\n\n\`\`\`\n\`\`\`\``);
const leaf = oneof(
  { weight: 6, arbitrary: line },
  { weight: 2, arbitrary: table },
  { weight: 2, arbitrary: code },
  { weight: 1, arbitrary: heading },
  {
    weight: 1,
    arbitrary: constantFrom(
      '---',
      '<Endpoints />',
      '<Figure src="./a boat.png" alt="A boat" caption="It" />',
      'Sub\n---',
    ),
  },
  { weight: 1, arbitrary: nat().map((id) => `<Term name="Term ${id}">A [rope](#contents) *there*.</Term>`) },
);

const indent = (text: string, prefix: string) => text.replace(/\n(?!\n)/g, `\n${prefix}`);
const quote = (text: string) => text.replace(/^/gm, '> ');
const colons = (text: string) =>
  ':'.repeat(Math.max(2, ...[...text.matchAll(/:{3,}/g)].map(([run]) => run.length)) + 1);

/** Ways to put blocks into another block. */
const WRAPPERS: ((text: string) => string)[] = [
  (text) => `- ${indent(text, '  ')}`,
  (text) => `1. ${indent(text, '   ')}`,
  quote,
  (text) => `${colons(text)}note\n\n${text}\n\n${colons(text)}`,
  (text) => `${colons(text)}warning[Mind *this*]\n${text}\n${colons(text)}`,
  (text) => `${colons(text)}tip Title\n\n${text}\n\n${colons(text)}`,
  (text) => `<Callout type="info" title="T">\n\n${text}\n\n</Callout>`,
  (text) => `<Details summary="More">\n\n${text}\n\n</Details>`,
  (text) => `<details>\n<summary>More</summary>\n\n${text}\n\n</details>`,
  (text) => `<Steps>\n\n1. ${indent(text, '   ')}\n2. Then.\n\n</Steps>`,
  (text) => `<Tabs legend="Choose">\n<Tab label="A">\n\n${text}\n\n</Tab>\n<Tab label="B">\n\nB\n\n</Tab>\n</Tabs>`,
  (text) =>
    `<CheckYours question="Is it?" needs="A rope">\n\n${text}\n\n<Result see="x" verdict="good">\n\n${text}\n\n</Result>\n\n</CheckYours>`,
  (text) => `<Endpoint shape="a/{b}" method="GET">\n<Part name="{b}">\n\n${text}\n\n</Part>\n</Endpoint>`,
  (text) => `<div>\n\n${text}\n\n</div>`,
  (text) => `<dl>\n<dt>A</dt>\n<dd>\n\n${text}\n\n</dd>\n</dl>`,
];

type Blocks = { block: string; wrapped: string };

const { block } = letrec<Blocks>((tie: <K extends keyof Blocks>(key: K) => LetrecValue<Blocks>[K]) => ({
  block: oneof(
    { maxDepth: 4, depthSize: 'small' },
    { weight: 4, arbitrary: leaf },
    { weight: 5, arbitrary: tie('wrapped') },
  ),
  wrapped: tuple(constantFrom(...WRAPPERS), array(tie('block'), { minLength: 1, maxLength: 3 })).map(([wrap, blocks]) =>
    wrap(blocks.join('\n\n')),
  ),
}));

/** Definitions, by the text that refers to them. */
const ENDS: Record<string, string> = {
  '[^1]': '[^1]: A note.',
  '[^two]': '[^two]: Another\n\n    - note',
  '[ref]': '[ref]: b',
  '[image]': '[image]: <./a boat.png>',
};

/** Documents of every construct, alone and in each other. Some have a piece that the check may refuse. */
export const markdownBody: Arbitrary<string> = tuple(
  array(block, { minLength: 1, maxLength: 6 }),
  option(tuple(nat(200), constantFrom(...ODD)), { freq: 2 }),
).map(([blocks, odd]) => {
  const text = blocks.join('\n\n');
  const at = odd ? text.indexOf(' ', odd[0]) : -1;
  const body = odd && at !== -1 ? `${text.slice(0, at)} ${odd[1]}${text.slice(at)}` : text;
  const ends = Object.entries(ENDS).flatMap(([reference, end]) => (body.includes(reference) ? [end] : []));
  return `${[body, ...ends].join('\n\n')}\n`;
});
