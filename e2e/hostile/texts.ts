import { formatHostilePage, type HostileCase, makePageCase } from './hostile-case';

const DEPTH = 5000;
const LONG_LINE_LENGTH = 10_000_000;

const NESTED: Record<string, string> = {
  quotations: `${'> '.repeat(DEPTH)}a`,
  lists: `${'- '.repeat(DEPTH)}a`,
  'numbered lists': `${'1. '.repeat(DEPTH)}a`,
  'lists on separate lines': Array.from({ length: DEPTH / 10 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n'),
  elements: `${'<div>'.repeat(DEPTH)}a${'</div>'.repeat(DEPTH)}`,
  'elements on separate lines': `${'<div>\n\n'.repeat(DEPTH)}a\n\n${'</div>\n\n'.repeat(DEPTH)}`,
  'unclosed elements': '<div>\n\n'.repeat(DEPTH),
  callouts: Array.from({ length: DEPTH / 10 }, (_, depth) => `${':'.repeat(DEPTH / 10 - depth + 3)}note`).join('\n'),
  'nested emphasis': `${'*a **b '.repeat(DEPTH)}c${'** d*'.repeat(DEPTH)}`,
  links: `${'['.repeat(DEPTH)}a${'](b)'.repeat(DEPTH)}`,
  images: '!['.repeat(DEPTH),
  braces: `{${'{'.repeat(DEPTH)}${'}'.repeat(DEPTH)}}`,
  'parentheses in an expression': `{${'('.repeat(DEPTH)}${')'.repeat(DEPTH)}}`,
  notes: Array.from({ length: DEPTH }, (_, index) => `[^${index}]: Words[^${index + 1}].`).join('\n\n'),
};

const REPEATED: Record<string, string> = {
  letters: 'a',
  words: 'word ',
  stars: '*',
  'stars and letters': '*a ',
  'single and double stars': '**a*',
  brackets: '[',
  'unclosed links': '[a](',
  backticks: '`',
  'unclosed tags': '<a ',
  cells: '| a ',
  entities: '&amp;',
  addresses: 'http://a.b ',
  'email addresses': 'a@b.c ',
  'at signs': 'a@',
  colons: ':',
  hashes: '#',
  backslashes: '\\',
  spaces: ' ',
  tabs: '\t',
  underscores: '_a ',
  tildes: '~~a~ ',
  comments: '<!-- a --> ',
  'unclosed comments': '<!--',
  notes: '[^a]',
  ids: '{#a}',
  numbers: '1,',
  dots: 'a.',
  apostrophes: "it's ",
};

const BLOCKS: Record<string, string> = {
  headings: '## a\n\n',
  lines: 'a\n',
  'broken lines': 'a  \n',
  'thematic breaks': '---\n\n',
  'code blocks': '```text\na\n```\n',
  tables: 'Table: A\n\n| a |\n| --- |\n| b |\n\n',
  callouts: ':::note\na\n:::\n\n',
  details: '<Details summary="a">\n\na\n\n</Details>\n\n',
};

/** Pieces of HTML for bodies that are not MDX. */
const HTML: Record<string, string> = {
  cells: '<td>',
  rows: '<tr><td>a',
  'wide cells': '<tr><td colspan=1000>a<td>b\n',
  'high cells': '<tr><td rowspan=1000>a<td>b\n',
  'tables in tables': '<table><tr><td>',
  items: '<li>',
  anchors: '<a id=x href=y>a',
  'stressed words': '<b>a<i>',
  'line breaks': '<br>',
  'code in code': '<pre><code>',
  attributes: '<p a=b c="d" ',
  'blank lines between tags': '<div>\n\na\n\n</div>\n\n',
  'tags over several lines': '<div\n',
  quotes: '<img "',
  braces: '{a b} ',
  'single braces': '{\n\n',
  imports: 'import a from "b"\n',
  'words that begin imports': 'import a from ',
  'unknown tags': '<a-b> ',
  drawings: '<svg><text>a',
  scripts: '<script>a\n\n',
};

const ODD: Record<string, string | Uint8Array> = {
  'text with bidirectional overrides': formatHostilePage('Pay \u202e0001\u202c pounds to \u2066evil\u2069.'),
  'code with bidirectional overrides': formatHostilePage(
    '```js\nif (level != "user\u202e \u2066// admin\u2069 \u2066") {}\n```',
  ),
  'a title with bidirectional overrides': formatHostilePage('Words.', { title: '"Pay \u202elive\u202c"' }),
  'null characters': formatHostilePage('a\u0000b <scr\u0000ipt>window.ran=1</scr\u0000ipt>'),
  'control characters': formatHostilePage(`a${String.fromCharCode(1, 7, 8, 11, 12, 27, 127)}b`),
  'zero-width characters': formatHostilePage(`a${'\u200b\u200c\u200d\u2060\ufeff'.repeat(1000)}b`),
  'a hundred thousand accents': formatHostilePage(`a${'\u0301'.repeat(100_000)}`),
  'lone surrogates': formatHostilePage('a \\ud800 &#xd800; &#x110000; &#0; b'),
  'bytes that are not text': new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x80, 0xc0]),
  'UTF-16': new Uint8Array(Buffer.from(`\ufeff${formatHostilePage('Words.')}`, 'utf16le')),
  'a byte order mark': `\ufeff${formatHostilePage('Words.')}`,
  'an empty file': '',
  'null bytes only': new Uint8Array(100_000),
  'an image': new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]),
  'unusual line breaks': formatHostilePage('a\r\rb\u2028c\u2029d\u0085e'),
  'unclosed frontmatter': `---\n${'title: a\n'.repeat(10_000)}`,
  'frontmatter fences': '---\n'.repeat(10_000),
};

/** Texts that use too much time or memory, or look different from what they are. */
export const TEXT_CASES: HostileCase[] = [
  ...Object.entries(NESTED).map(([name, body]) => makePageCase('nested thousands deep', name, body)),
  ...Object.entries(REPEATED).flatMap(([name, unit]) => [
    makePageCase('one line of a hundred thousand', name, unit.repeat(100_000 / unit.length)),
    makePageCase('one line of ten million', name, unit.repeat(LONG_LINE_LENGTH / unit.length)),
  ]),
  ...Object.entries(BLOCKS).map(([name, block]) =>
    makePageCase('many blocks', name, block.repeat(100_000 / block.length)),
  ),
  ...Object.entries(HTML).flatMap(([name, unit]) => [
    makePageCase('HTML that is not MDX', name, `<table>{\n${unit.repeat(80_000 / unit.length)}`),
    makePageCase(
      'HTML that is not MDX',
      `${name} and a component`,
      `<Tabs />\n\n${unit.repeat(80_000 / unit.length)}\n<br>{`,
    ),
  ]),
  ...Object.entries(ODD).map(([name, text]) => ({ group: 'odd characters', name, files: { 'hostile.mdx': text } })),
];
