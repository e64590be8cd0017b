import { formatHostilePage, type HostileCase, makePageCase } from './hostile-case';

/** https://en.wikipedia.org/wiki/Billion_laughs_attack */
const BILLION_LAUGHS = `a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n${Array.from(
  { length: 12 },
  (_, index) => `a${index + 1}: &a${index + 1} [${Array.from({ length: 10 }, () => `*a${index}`).join(', ')}]`,
).join('\n')}\n`;

const YAML: Record<string, string> = {
  'a billion laughs': BILLION_LAUGHS,
  'a list that contains itself': 'a: &a [*a]\n',
  'a map that contains itself': 'a: &a { b: *a }\n',
  'a merge that contains itself': 'a: &a { <<: *a }\n',
  'merges of merges': `b: &b { x: 1 }\n${'c: &b { <<: *b, <<: *b }\n'.repeat(50)}`,
  'an unknown alias': 'a: *nothing\n',
  'two thousand aliases': `a: &a x\nb: [${'*a, '.repeat(2000)}x]\n`,
  'a key named __proto__': '__proto__: { polluted: yes }\n',
  'a key named constructor': 'constructor: { prototype: { polluted: yes } }\n',
  'a merge with __proto__': 'a: &a { __proto__: { polluted: yes } }\nb: { <<: *a }\n',
  'a function': "a: !!js/function 'function () { globalThis.ran = 1 }'\n",
  'a regular expression': 'a: !!js/regexp /(a+)+$/\n',
  'an undefined JavaScript value': 'a: !!js/undefined x\n',
  'a Python tag': "a: !!python/object/apply:os.system ['touch ran']\n",
  bytes: 'a: !!binary aGVsbG8=\n',
  'brackets ten thousand deep': `a: ${'['.repeat(10_000)}\n`,
  'maps a thousand deep': `${Array.from({ length: 1000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')}\n`,
  'ten thousand keys': `${Array.from({ length: 10_000 }, (_, index) => `k${index}: x`).join('\n')}\n`,
  'null characters': 'a: "\\0"\nb: x\u0000y\n',
  'a number of a hundred thousand digits': `a: ${'9'.repeat(100_000)}\n`,
  'a number in base sixty': `a: ${'59:'.repeat(10_000)}59\n`,
  'an unclosed quotation': `a: "${'\\\\'.repeat(50_000)}\n`,
};

const FILES = [
  'site.yml',
  'synonyms.yml',
  'style.yml',
  'trails.yml',
  'changes.yml',
  'redirects.yml',
  'guides/_category_.yml',
];

const FIELDS: Record<string, Record<string, string>> = {
  'a title that closes its element': { title: '"</title><script>window.ran=1</script>"' },
  'a title that closes an attribute': { title: `'" onmouseover="window.ran=1'` },
  'a description that closes an attribute': { description: `'"><script>window.ran=1</script>.'` },
  'a sidebar label that is markup': { sidebar_label: `'<img src=x onerror=window.ran=1>'` },
  'an owner that is markup': { owner: `'<script>window.ran=1</script>'` },
  'a slug that leaves the folder': { slug: '"../../../etc"' },
  'a slug that is code': { slug: '"javascript:window.ran=1"' },
  'a slug named __proto__': { slug: '"__proto__"' },
  'an old path that leaves the folder': { old_paths: '["/../../../etc/passwd"]' },
  'an old path that adds a host rule': { old_paths: '["/a /b 301\\n/* https://evil.example/ 301"]' },
  'an old path to another host': { old_paths: '["//evil.example/"]' },
  'a related page that is markup': { related: `[{ doc: '<script>', why: '<script>window.ran=1</script>' }]` },
  'an alias that is markup': { aliases: `['<script>window.ran=1</script>']` },
  'an endpoint that is markup': { endpoints: `[{ shape: '<script>window.ran=1</script>' }]` },
  'audiences named __proto__ and constructor': { audience: '[__proto__, constructor]' },
  'a date that is markup': { last_reviewed: `'<script>'` },
  'an infinite position': { sidebar_position: '.inf' },
  'a position that is not a number': { sidebar_position: '.nan' },
  'a title of a hundred thousand characters': { title: `"${'a'.repeat(100_000)}"` },
  'a title with null characters': { title: '"a\\0b\\u0001c"' },
};

const REDIRECTS: Record<string, string> = {
  'from a path that leaves the folder': '- { from: /../../../tmp/x/, to: good }',
  'from an encoded path that leaves the folder': '- { from: /%2e%2e/%2e%2e/tmp/x/, to: good }',
  'from a path with a line break': '- { from: "/a/\\n/* https://evil.example/ 301", to: good }',
  'from a path with a quotation': `- { from: '/a";return 200 "x/', to: good }`,
  'from a path that is markup': '- { from: "/<script>window.ran=1</script>/", to: good }',
  'to a script': '- { from: /a/, to: "javascript:window.ran=1" }',
  'to a page in a data URL': '- { from: /a/, to: "data:text/html,x" }',
  'to an address with a quotation': `- { from: /a/, to: 'https://x.example/"><script>window.ran=1</script>' }`,
  'to an address with a line break': '- { from: /a/, to: "https://x.example/\\n/* /b" }',
};

/** Data that runs code, grows without limit or writes outside the folder. */
export const DATA_CASES: HostileCase[] = [
  ...Object.entries(FIELDS).map(([name, fields]) => makePageCase('fields', name, 'Words.', fields)),
  ...Object.entries(YAML).map(([name, yaml]) => {
    const page = formatHostilePage('Words.').replace('---\n', () => `---\n${yaml}`);
    return { group: 'frontmatter as data', name, files: { 'hostile.mdx': page } };
  }),
  ...Object.entries(REDIRECTS).map(([name, yaml]) => ({
    group: 'redirects',
    name,
    files: { 'redirects.yml': `${yaml}\n`, 'hostile.mdx': formatHostilePage('Words.') },
  })),
  ...FILES.flatMap((file) =>
    Object.entries(YAML)
      .slice(0, 8)
      .map(([name, yaml]) => ({
        group: 'data files',
        name: `${name} in ${file}`,
        files: { [file]: yaml, 'guides/index.mdx': formatHostilePage('Words.', { title: '"Guides"' }) },
      })),
  ),
];
