import { expect, test } from 'vitest';
import { getStyleLinks } from './artifact';

test.each([
  ['a { b: url(c.png) }', ['c.png']],
  ['a { b: url( "c d.png" ), URL(\'e).png\'); f: url()}', ['c d.png', 'e).png', '']],
  ['a { b: url(\n c.png\n) } d { e: url(f.png', ['c.png', 'f.png']],
  ['a { b: url("c.png\n } d { e: url(f.png) }', ['c.png', 'f.png']],
  ['a { b: c }', []],
])('getStyleLinks finds the addresses of %j', (css, links) => {
  expect(getStyleLinks(css)).toEqual(links);
});
