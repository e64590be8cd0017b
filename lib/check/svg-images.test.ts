import { expect, test } from 'vitest';
import { checkContent, formatPage } from '../content/test-content';

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
])('refuses the SVG image %s', (svg) => {
  expect(check(svg)).toContain('plan.svg\n  The image contains ');
});
