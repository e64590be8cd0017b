import { formatHostilePage, type HostileCase } from './hostile-case';

const IMPORT = "import P from './_p.md';";
const PAGE = formatHostilePage(`${IMPORT}\n\n<P />`);

/** Make partials that each include the next one, `count` times. */
function makeChain(length: number, count: number): Record<string, string> {
  const names = [...Array(length).keys()].map((index) => (index === 0 ? '_p.md' : `_p${index}.md`));
  return Object.fromEntries(
    names.map((name, index) => [name, `import N from './${names[index + 1]}';\n\n${'<N />\n\n'.repeat(count)}`]),
  );
}

const FILES: Record<string, Record<string, string>> = {
  'a partial that includes itself': { '_p.md': `${IMPORT}\n\n<P /> <P />` },
  'thirty partials that each include the next one twice': makeChain(30, 2),
  'two thousand partials that each include the next one': makeChain(2000, 1),
  'a partial that is included five thousand times': {
    'hostile.mdx': formatHostilePage(`${IMPORT}\n\n${'<P />\n\n'.repeat(5000)}`),
    '_p.md': 'Words.',
  },
  'a long partial that is included a hundred times': {
    'hostile.mdx': formatHostilePage(`${IMPORT}\n\n${'<P />\n\n'.repeat(100)}`),
    '_p.md': 'a'.repeat(900_000),
  },
  'partials of more than a megabyte together': {
    'hostile.mdx': formatHostilePage(`${IMPORT}\nimport Q from './_q.md';\n\n<P /> <Q />`),
    '_p.md': 'a'.repeat(900_000),
    '_q.md': 'a'.repeat(900_000),
  },
  'a prop that runs code': {
    'hostile.mdx': formatHostilePage(`${IMPORT}\n\n<P a={globalThis.ran = 1} {...{b: globalThis.ran = 1}} />`),
    '_p.md': 'Words {props.a} {props.b} {props.constructor} {props.__proto__}.',
  },
  'a prop that is a script': {
    'hostile.mdx': formatHostilePage(
      `${IMPORT}\n\n<P a="<script>window.ran=1</script>" b="javascript:window.ran=1" />`,
    ),
    '_p.md': 'Words {props.a} <a href={props.b}>words</a> <Link to={props.b}>words</Link>.',
  },
  'a constant that is shown ten thousand times': {
    'hostile.mdx': formatHostilePage(`export const a = '${'a'.repeat(900_000)}';\n\n${'{a} '.repeat(10_000)}`),
  },
  'constants that double': {
    'hostile.mdx': formatHostilePage(
      `export const a0 = 'aaaaaaaaaa';\n${[...Array(100).keys()].map((index) => `export const a${index + 1} = \`\${a${index}}\${a${index}}\`;`).join('\n')}\n\n{a100}`,
    ),
  },
  'imports with the names of properties': {
    'hostile.mdx': formatHostilePage(
      "import __proto__ from './_p.md';\nimport constructor from './constructor.md';\n\n<__proto__ /> <constructor /> <P />",
    ),
    '_p.md': 'Words.',
  },
  'an import with a hundred thousand spaces': {
    'hostile.mdx': formatHostilePage(`import P${' '.repeat(100_000)}x from './_p.md';\n\nWords.`),
  },
  'a heading with a hundred thousand ids': { 'hostile.mdx': formatHostilePage(`## Words ${'{#a} '.repeat(100_000)}`) },
  'a fence of mdx-code-block that is never closed': {
    'hostile.mdx': formatHostilePage('```mdx-code-block\n<script>window.ran=1</script>\n\n{globalThis.ran = 1}'),
  },
};

const SYMLINKS: Record<string, Record<string, string>> = {
  'a partial that is a symlink out of the site': { '_p.md': '/etc/passwd' },
  'a partial that is a symlink to itself': { '_p.md': '_p.md' },
  'a partial that is a symlink to a folder': { '_p.md': '/etc' },
  'a partial that is a device': { '_p.md': '/dev/zero' },
};

const RAW_IMPORT = formatHostilePage("import P from '!!raw-loader!./p.txt';\n\n{P}");

/** Docusaurus partials and constants that grow without end, run code or read other files. */
export const PARTIAL_CASES: HostileCase[] = [
  ...Object.entries(FILES).map(
    ([name, files]): HostileCase => ({ group: 'partials', name, files: { 'hostile.mdx': PAGE, ...files } }),
  ),
  ...Object.entries(SYMLINKS).map(
    ([name, symlinks]): HostileCase => ({ group: 'partials', name, files: { 'hostile.mdx': PAGE }, symlinks }),
  ),
  {
    group: 'partials',
    name: 'a file that is imported as text and is a symlink out of the site',
    files: { 'hostile.mdx': RAW_IMPORT },
    symlinks: { 'p.txt': '/etc/passwd' },
  },
];
