import { expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';

const check = (svg: string) => checkContent({ 'berths.mdx': formatPage(), 'plan.svg': svg });

test.each([
  '<svg viewBox="0 0 1 1"><path d="M0 0" fill="url(#a)"/></svg>',
  '<svg viewBox="0 0 1 1"><use href="#a"/><text>on="x"</text></svg>',
  '<svg viewBox="0 0 1 1"><image href="data:image/png;base64,AAAA"/></svg>',
])('accepts the SVG image %s', (svg) => {
  expect(check(svg)).toBe('');
});

test.each([
  '<svg><script>run()</script></svg>',
  '<svg onload="run()"/>',
  '<svg><a xlink:href="javascript:run()"/></svg>',
  '<svg><use href="https://other.example/x.svg#a"/></svg>',
  '<svg><image href="data:image/svg+xml,x"/></svg>',
  '<svg><foreignObject/></svg>',
  '<svg><s:script xmlns:s="http://www.w3.org/2000/svg">run()</s:script></svg>',
  '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///x">]><svg/>',
  '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "alert(1)">]><svg/>',
  '<!DOCTYPE svg PUBLIC "a>b" "c" [<!ATTLIST svg onload CDATA "alert(1)">]><svg/>',
  "<!doctype svg SYSTEM 'a>b'[ %a; ]><svg/>",
  '<!DOCTYPE svg []><svg/>',
  '<?xml version="1.0" encoding="ISO-2022-JP"?><svg/>',
  "<?xml version='1.0' encoding = 'utf-16'?><svg/>",
  '<?xml version="1.0" encoding="utf-8x"?><svg/>',
  '<!-- <?xml --><?xml-stylesheet href="a.css"?><svg/>',
  '<svg OnLoad="run()"/>',
  '<svg><animateTransform/></svg>',
  '<svg><use xlink:href="data:image/svg+xml,x"/></svg>',
  '<svg><a href="java&#10;script:run()"/></svg>',
  '<svg><iframe xmlns="http://www.w3.org/1999/xhtml" srcdoc="x"/></svg>',
  '<svg><a:b xmlns:a="http://www.w3.org/1999/xhtml" onclick="run()"/></svg>',
])('refuses the SVG image %s', (svg) => {
  expect(check(svg)).toContain('plan.svg:1\n  The image contains ');
});

test('an SVG image with a name in capitals is checked too', () => {
  const files = { 'berths.mdx': formatPage(), 'PLAN.SVG': '<svg><script>run()</script></svg>' };
  expect(checkContent(files)).toContain('PLAN.SVG:1\n  The image contains ');
});

test.each([
  '<?xml version="1.0" encoding="UTF-8" standalone="no"?><svg/>',
  '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg/>',
  '<?xml version="1.0"?><!DOCTYPE svg><svg><text>[a]</text></svg>',
])('accepts the SVG image with a prolog %s', (svg) => {
  expect(check(svg)).toBe('');
});

test('the line of a DOCTYPE with declarations is reported', () => {
  const svg = '<?xml version="1.0"?>\n<!DOCTYPE svg [\n<!ATTLIST svg onload CDATA "alert(1)">\n]>\n<svg/>';
  expect(check(svg)).toMatchInlineSnapshot(`
    "plan.svg:3
      The image contains an entity or a stylesheet, which can run code or load files.
      Save it as a PNG, or as an SVG without DOCTYPE, scripts, styles, animations and links."
  `);
  expect(check('<svg>\n<g>\n<script/></g></svg>')).toContain('plan.svg:3\n');
});
