import { expect, test } from 'vitest';
import { checkCustomCss } from './brand';

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
