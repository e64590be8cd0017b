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
