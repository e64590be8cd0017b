import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type TestFiles, writeContent } from '../../e2e/support/content';
import { formatProblems, type Problem } from '../problem';
import { checkCustomCss, readBrand } from './brand';
import { readIdentity } from './identity';

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="40" height="20"><path d="M0 0h9"/></svg>';
const FONT = readFileSync('public/fonts/atkinson-hyperlegible-next-latin-ext.woff2');

/** The folders of a look have no pages. */
const NO_PAGES = {
  'public/index.mdx': undefined,
  'public/central/index.mdx': undefined,
  '_fonts/index.mdx': undefined,
};

/** Read the look of a content folder. `fields` are YAML of `site.yml` below its name. */
function read(fields: string, files: TestFiles = {}) {
  const { contentDir } = writeContent({ 'site.yml': `name: Harbour\n${fields}`, ...NO_PAGES, ...files });
  const problems: Problem[] = [];
  const identity = readIdentity(contentDir, problems);
  const brand = readBrand(contentDir, identity, problems);
  return { brand, messages: formatProblems(problems).replaceAll(contentDir, 'help') };
}

const readAccent = (light: string, dark = '#a3c9ec', plate = '#1b3f66') =>
  read(`accent: { light: "${light}", dark: "${dark}", plate: "${plate}" }\n`);

describe('the accent', () => {
  test('an accent with enough contrast gives every tint, and no message', () => {
    const { brand, messages } = readAccent('#1f4f7d');
    expect(messages).toBe('');
    expect(Object.keys(brand.colours?.light ?? {}).sort()).toEqual(Object.keys(brand.colours?.dark ?? {}).sort());
    expect(brand.colours?.light).toMatchObject({ accent: '#1f4f7d', 'accent-ground': '#e7ebed', plate: '#1b3f66' });
    expect(brand.colours?.dark).toMatchObject({ accent: '#a3c9ec' });
  });

  test('a light accent that is hard to read on the page is refused, with the pair and a readable colour', () => {
    expect(readAccent('#ffee00').messages).toMatchInlineSnapshot(`
      "help/site.yml:2
        Links in the light theme are hard to read on the background of the page: #ffee00 on #fdfcf9 has a contrast of 1.17 to 1.
        Write a darker colour, with at least 4.5 to 1, such as light: "#736b00"."
    `);
  });

  test('a dark accent that is hard to read in the dark theme is refused', () => {
    expect(readAccent('#1f4f7d', '#1f4f7d').messages).toMatchInlineSnapshot(`
      "help/site.yml:2
        Links in the dark theme are hard to read on the background of the page: #1f4f7d on #131a17 has a contrast of 2.08 to 1.
        Write a lighter colour, with at least 4.5 to 1, such as dark: "#6d8dab"."
    `);
  });

  test('a plate on which white text is hard to read is refused', () => {
    expect(readAccent('#1f4f7d', '#a3c9ec', '#88aacc').messages).toMatchInlineSnapshot(`
      "help/site.yml:2
        White text on the header and on buttons is hard to read: #ffffff on #88aacc has a contrast of 2.42 to 1.
        Write a darker colour, with at least 4.5 to 1, such as plate: "#5a7188"."
    `);
  });
});

describe('logo, icons and font', () => {
  test('a logo has its size, its path in the site, and a different image for dark backgrounds', () => {
    const { brand, messages } = read('logo: { light: /logo.svg, dark: /dark.svg }\nfavicon: /icon.svg\n', {
      'public/logo.svg': LOGO,
      'public/dark.svg': LOGO,
      'public/icon.svg': LOGO,
    });
    expect(messages).toBe('');
    expect(brand.logo).toMatchObject({ light: { path: '/logo.svg', width: 40, height: 20 }, hasName: false });
    expect(brand.faviconPath).toBe('/icon.svg');
    expect(brand.publicFiles.map(({ path }) => path)).toEqual(['/dark.svg', '/icon.svg', '/logo.svg']);
  });

  test('a logo, an icon and a font that do not exist are reported at their lines', () => {
    const fields = `logo: { light: /logo.svg, dark: /logos.svg }
touch_icon: /touch.png
font: { family: Quay, file: _fonts/quay.woff2 }
`;
    expect(read(fields, { 'public/logo.svg': LOGO }).messages).toMatchInlineSnapshot(`
      "help/site.yml:2
        The file "/logos.svg" is not in public/.
        Did you mean "/logo.svg"?

      help/site.yml:3
        The file "/touch.png" is not in public/.
        Put the file into public/ of this folder, and write its path, such as /logo.svg.

      help/site.yml:4
        The font file "_fonts/quay.woff2" does not exist.
        Write the path of a file in this folder, such as _fonts/name.woff2."
    `);
  });

  test('one file of a font is for all weights, and two are for one weight each', () => {
    const files = { '_fonts/a.woff2': FONT, '_fonts/b.woff2': FONT };
    const weights = (fields: string) => read(fields, files).brand.font?.files.map(({ path, weight }) => [path, weight]);
    expect(weights('font: { family: Quay, file: _fonts/a.woff2 }\n')).toEqual([['/fonts/site-latin.woff2', '400 700']]);
    expect(weights('font: { family: Quay, file: _fonts/a.woff2, bold: _fonts/b.woff2 }\n')).toEqual([
      ['/fonts/site-400-latin.woff2', '400'],
      ['/fonts/site-700-latin.woff2', '700'],
    ]);
  });

  test('a site without its own look has the icon of the engine', () => {
    expect(read('').brand).toEqual({ faviconPath: '/favicon.svg', publicFiles: [], css: '' });
  });
});

describe('files of public/', () => {
  test('a folder public/ with pages is a category, whose files are not published at the root', () => {
    const files = { 'public/index.mdx': '# Public', 'public/logo.svg': LOGO };
    expect(read('', files)).toMatchObject({ brand: { publicFiles: [] }, messages: '' });
  });

  test.each([
    ['public/run.js', 'alert(1)', 'Files of this type are not published.'],
    ['public/page.html', '<p>', 'Files of this type are not published.'],
    ['public/robots.txt', 'x', 'The build writes /robots.txt itself.'],
    ['public/central/a.png', 'x', 'The build writes /central/a.png itself.'],
    ['public/a b.png', 'x', 'The name cannot be used in an address.'],
    ['public/a.php.png', 'x', 'The name cannot be used in an address.'],
    ['public/a.svg', '<svg onload="x"/>', 'The image contains onload="x"'],
    ['public/a.svg', '<svg><script/></svg>', 'The image contains <script>'],
    ['public/a.svg', '<svg><image href="https://evil.example/a.png"/></svg>', 'The image contains href='],
  ])('%s with %j is refused', (file, contents, problem) => {
    const { brand, messages } = read('', { [file]: contents });
    expect(messages).toContain(file);
    expect(messages).toContain(problem);
    expect(brand.publicFiles).toEqual([]);
  });
});

describe('custom.css', () => {
  const check = (css: string) => read('', { 'custom.css': css, 'public/waves.svg': LOGO });

  test('rules with files of the site are kept, with addresses that work below a base path', () => {
    const css = 'h1 { background: url("/waves.svg"); } /* url(x) @import */ a::after { content: "url(y)\\201c"; }';
    const { brand, messages } = check(css);
    expect(messages).toBe('');
    expect(brand.css).toContain('url("../waves.svg")');
  });

  test.each([
    ['@import "other.css";', 'may not contain @import'],
    ['@\\69mport "other.css";', 'An escaped character can hide a rule.'],
    [
      'a { background: url(https://evil.example/a.png) }',
      'url(https://evil.example/a.png) is not a file of this site.',
    ],
    ['a { background: URL( "//evil.example/a.png" ) }', 'url(//evil.example/a.png) is not a file of this site.'],
    ["a { background: url(a'); color: red } b { background: url(//evil.example) }", "url(a') is not a file"],
    ['a { background: image-set("https://evil.example/a.png" 1x) }', 'may not contain image-set('],
    ['a { background: url(/missing.png) }', 'url(/missing.png) is not a file of this site.'],
  ])('%s is refused', (css, problem) => {
    const { brand, messages } = check(`a { color: red }\n${css}\n`);
    expect(messages).toContain('help/custom.css:2');
    expect(messages).toContain(problem);
    expect(brand.css).toBe('');
  });
});

const FILES = new Set(['/own.png']);
const EVIL = 'x { background: url(//evil.example/x.png) }';

/** Stylesheets in which a browser loads a file of another host. */
const ATTACKS = {
  'a plain rule': EVIL,
  'a quote in an address without quotes, and a later one': `a { background: url(b'c) } ${EVIL} d { content: 'e' }`,
  'a double quote in an address without quotes': `a { background: url(b"c) } ${EVIL} d { content: "e" }`,
  'a quote in an address after a dot': `a { background: .url(b'c) } ${EVIL} d { content: 'e' }`,
  'a quote in a function of another name': `a { background: xurl(b"c) } d { content: "e" } ${EVIL} f { content: "" }`,
  'a quote in a function of a name that is not English': `a { b: éurl(c"d) } e" } ${EVIL} "`,
  'a quote in brackets after a hash': `a { b: #url(c"d) } e" } ${EVIL} "`,
  'a quote in brackets after an at sign': `@url(c"d) } e" } ${EVIL} "`,
  'a form feed in a text': `a { content: "\f } ${EVIL} b { content: " }`,
  'a text that its line ends': `a { content: "b\n } ${EVIL} c { content: "d" }`,
  'a text with two kinds of quotes': `a { content: "'" } ${EVIL} b { content: "'" }`,
  'a text with an escaped line end': `a { content: "b\\\nc" } ${EVIL}`,
  'a comment that ends early': `/* a */ ${EVIL} /* b */`,
  'a comment in an address': `a { background: url(/*) } ${EVIL} /* */`,
  'a comment that begins in a text': `a { content: "/*" } ${EVIL} b { content: "*/" }`,
  'a text that begins in a comment': `/* " */ ${EVIL} /* " */`,
  'the start of an HTML comment before an address': `<!--url(a"b) } ${EVIL} "`,
  'capital letters': 'x { background: URL(//evil.example/x.png) }',
  'spaces in an address': 'x { background: url(  "//evil.example/x.png"  ) }',
  'a line end in an address': 'x { background: url(\n"//evil.example/x.png") }',
  'an escaped letter in the name of a function': 'x { background: \\75rl(//evil.example/x.png) }',
  'an escaped letter in an address': 'x { background: url(\\2f/evil.example/x.png) }',
  'an import with an address': '@import url(//evil.example/x.css);',
  'an import with a text': '@import "//evil.example/x.css";',
  'an import after a comment': '/**/@import/**/"//evil.example/x.css";',
  'an import in capital letters': '@IMPORT "//evil.example/x.css";',
  'a set of images': 'x { background: image-set("//evil.example/x.png" 1x) }',
  'a set of images with a prefix': 'x { background: -webkit-image-set("//evil.example/x.png" 1x) }',
  'an image function': 'x { background: image("//evil.example/x.png") }',
  'a source function': '@font-face { font-family: a; src: src("//evil.example/x.woff2") }',
  'a namespace': '@namespace "//evil.example/x";',
  'an own file with a second address': 'x { background: url(/own.png), url(//evil.example/x.png) }',
  'an address with a query': 'x { background: url(/own.png?//evil.example) }',
  'an address in data': 'x { background: url(data:image/svg+xml,%3Csvg/%3E) }',
  'an address without an end': 'x { background: url(//evil.example/x.png',
  'a custom property': ':root { --a: url(//evil.example/x.png) }',
};

test.each(Object.entries(ATTACKS))('a stylesheet that loads a file by %s is reported', (_, css) => {
  expect(checkCustomCss(css, FILES)).not.toEqual([]);
});

test.each([
  'a { background: url(/own.png) }',
  'a { background: url( "/own.png" ) }',
  `a { content: "url(//evil.example) @import '" } /* url(//evil.example) " */`,
  `a { content: 'it\\'s' } b { background: url('/own.png') }`,
  'a { content: "\\"" } /* "',
])('the stylesheet %s is accepted', (css) => {
  expect(checkCustomCss(css, FILES)).toEqual([]);
});

test('a long stylesheet has a limited number of problems, and is read once', () => {
  for (const piece of ['url(', "'\\'", '"', '/*', 'url(a) ', 'url(  '])
    expect(checkCustomCss(piece.repeat(1_000_000 / piece.length), FILES).length).toBeLessThan(23);
});
