import { expect, test } from 'vitest';
import { findActiveMarkup, hasEntities, removeActiveMarkup } from './active-markup';

test('removes everything that can run code or load files from an SVG image, and names it', () => {
  const svg = `<?xml version="1.0"?><?xml-stylesheet href="x.css"?><!DOCTYPE svg><svg onload="run()">
<script>run()</script><style>a { fill: url(https://example.org/x) }</style>
<switch><foreignObject><p>Rope</p></foreignObject><text>Rope &amp; anchor</text></switch>
<a xlink:href="javascript:run()"><use href="#a"/></a><set attributeName="href" to="javascript:run()"/></svg>`;
  const clean = removeActiveMarkup(svg);
  expect(clean.svg.replaceAll('\n', '')).toBe(
    '<svg><switch><text>Rope &amp; anchor</text></switch><a><use href="#a"/></a></svg>',
  );
  expect(clean.removed).toEqual([
    'the attribute onload',
    '<script>',
    '<style>',
    '<foreignObject>',
    'the attribute xlink:href',
    '<set>',
  ]);
  expect(findActiveMarkup(clean.svg)).toBeUndefined();
});

test.each([
  '<svg viewBox="0 0 9 9"><style>.a{fill:url(#g)}</style><path class="a" d="M0 0"/></svg>',
  '<svg><style><![CDATA[.a>.b{fill:red}]]></style><image href="data:image/png;base64,AAAA"/></svg>',
])('keeps the harmless SVG image %s', (svg) => {
  expect(removeActiveMarkup(svg)).toEqual({ svg, removed: [] });
});

test('names the entities of an SVG image, which can hide markup', () => {
  expect(hasEntities('<!DOCTYPE svg [<!ENTITY a "<script/>">]><svg>&a;</svg>')).toBe(true);
  expect(hasEntities('<svg>&amp;</svg>')).toBe(false);
});

const XMLNS = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
const draw = (contents: string) => `<svg ${XMLNS}>${contents}</svg>`;

test.each([
  '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "run()">]><svg/>',
  '<!DOCTYPE svg SYSTEM ">" [<!ATTLIST svg onload CDATA "run()">]><svg/>',
  "<!DOCTYPE svg SYSTEM '>' [<!ATTLIST svg onload CDATA 'run()'>]><svg/>",
  '<!doctype svg [<!ATTLIST svg onload CDATA "run()">]><svg/>',
  '<!DOCTYPE svg\n\n[\n<!ATTLIST svg onload CDATA "run()">]><svg/>',
  '<!DOCTYPE svg PUBLIC "a" "b" [%remote;]><svg/>',
  '<!DOCTYPE svg SYSTEM "a<b" ><svg/>',
  '<!DOCTYPE html><svg/>',
  '<!DOCTYPE x:svg><svg/>',
  `<!DOCTYPE svg ${' '.repeat(1000)}[<!ATTLIST svg onload CDATA "run()">]><svg/>`,
  `<!DOCTYPE svg PUBLIC "${'a'.repeat(1000)}" "b"><svg/>`,
  '<!-- <!DOCTYPE svg> --><!DOCTYPE svg [<!ATTLIST svg onload CDATA "run()">]><svg/>',
  '<!DOCTYPE svg><!DOCTYPE svg [<!ATTLIST svg onload CDATA "run()">]><svg/>',
  '<?xml version="1.0" encoding="utf-7"?><svg>+ADw-script+AD4-run()+ADw-/script+AD4-</svg>',
  `<?xml version="1.0" ${' '.repeat(1000)} encoding="utf-7"?><svg/>`,
  '<?xml version="1.0" encoding="utf-8" encoding="utf-7"?><svg/>',
  '<?xml version="1.0" encoding="UTF-16"?><svg/>',
  '<?xml version="1.0" encoding=utf-8?><svg/>',
  '<?xml encoding="iso-2022-jp"?><svg/>',
  '<?xml version="2.0"?><svg/>',
  Buffer.from(`\uFEFF${draw('<script>run()</script>')}`, 'utf16le').toString('utf8'),
  Buffer.from(draw('<script>run()</script>'), 'utf16le').toString('utf8'),
  Buffer.from(`\uFEFF${draw('<script>run()</script>')}`, 'utf16le')
    .swap16()
    .toString('utf8'),
  '<?xml-stylesheet type="text/xsl" href="#a"?><svg/>',
  '<?XML-STYLESHEET href="x.css"?><svg/>',
  draw('<script>run()</script>'),
  draw('<SCRIPT>run()</SCRIPT>'),
  draw('<script href="x.js"/>'),
  draw('<a:script xmlns:a="http://www.w3.org/2000/svg">run()</a:script>'),
  draw('<h:script xmlns:h="http://www.w3.org/1999/xhtml">run()</h:script>'),
  draw('<h:img xmlns:h="http://www.w3.org/1999/xhtml" src="x" onerror="run()"/>'),
  draw('<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="x"/>'),
  draw('<h:meta xmlns:h="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=//e.example"/>'),
  draw('<h:link xmlns:h="http://www.w3.org/1999/xhtml" rel="stylesheet" href="//e.example"/>'),
  draw('<foreignObject><p>a</p></foreignObject>'),
  draw('<handler>run()</handler>'),
  draw('<path onclick="run()"/>'),
  draw('<path ONCLICK="run()"/>'),
  draw('<path\nonbegin\n=\n"run()"/>'),
  draw('<a href="javascript:run()"><text>a</text></a>'),
  draw('<a xlink:href="&#106;avascript:run()"><text>a</text></a>'),
  draw('<a b:href="javascript:run()" xmlns:b="http://www.w3.org/1999/xlink"><text>a</text></a>'),
  draw('<use href="data:image/svg+xml,x#a"/>'),
  draw('<image href="data:image/svg+xml;base64,x"/>'),
  draw('<image href="//e.example/x.png"/>'),
  draw('<feImage href="x.svg"/>'),
  draw('<set attributeName="href" to="javascript:run()"/>'),
  draw('<animate attributeName="href" values="javascript:run()"/>'),
  draw('<animateTransform attributeName="transform" onend="run()"/>'),
  draw('<style>@import "//e.example/x.css";</style>'),
  draw('<path style="fill: url(//e.example/x.svg#a)"/>'),
  draw('<path style="background: image-set(\'//e.example/x.png\' 1x)"/>'),
  draw('<path style="background: \\75rl(//e.example/x.png)"/>'),
  draw('<path fill="url(//e.example/x.svg#a)"/>'),
  draw('<path filter="URL( \'x.svg#a\' )"/>'),
  draw('<path fill="\\75 rl(//e.example/x.svg#a)"/>'),
  draw('<path mask="&#117;rl(//e.example/x.svg#a)"/>'),
])('the SVG image %j is not published as it is', (svg) => {
  expect(findActiveMarkup(svg)).toBeDefined();
});

test.each([
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
  "<?xml version='1.0'?><!DOCTYPE svg><svg/>",
  draw('<path fill="url(#a)" filter="url(\'#b\')"/><use xlink:href="#c"/><image href="data:image/png;base64,AA"/>'),
  draw('<path inkscape:export-filename="C:\\a.png"/><!-- a comment --><text>on load</text>'),
])('the harmless SVG image %j is accepted', (svg) => {
  expect(findActiveMarkup(svg)).toBeUndefined();
});
