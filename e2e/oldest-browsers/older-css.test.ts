import { describe, expect, test } from 'vitest';
import { removeFromCss } from './older-css';

const NEWER = [
  'css.selectors.has',
  'css.at-rules.media.scripting',
  'css.properties.text-wrap',
  'css.types.length.lh',
  'css.at-rules.view-transition',
  'css.types.color.light-dark',
];
const remove = (css: string) => removeFromCss(css, (feature) => NEWER.includes(feature));

describe('a stylesheet without newer features', () => {
  test('everything else is kept', () => {
    const css = '@layer a{b{color:red;--c: ;--d:e f}}@media print,(min-width:3em){g:is(h,i)::before{content:"x"/""}}';
    expect(remove(css)).toBe(css);
  });

  test('a declaration with an unknown property or value is removed', () => {
    expect(remove('a{text-wrap:balance;height:2em;height:1lh}')).toBe('a{height:2em}');
  });

  test('a property is reset if its value has a variable and is unknown', () => {
    expect(remove('a{color:red;color:light-dark(var(--b),blue)}')).toBe('a{color:red;color:var(--unknown)}');
    expect(remove('a{text-wrap:var(--b)}')).toBe('a{}');
  });

  test('a rule with an unknown selector is removed, unless the selector is inside of :is', () => {
    expect(remove('a,b:has(c){d:e}f:not(:has(g)){d:e}h:is(i,j:has(k)){d:e}')).toBe('h:is(i){d:e}');
  });

  test('a media query with an unknown feature is removed, negated or not', () => {
    expect(remove('@media (scripting:none),print{a{b:c}}@media not all and (scripting:none){a{b:c}}')).toBe(
      '@media print{a{b:c}}',
    );
  });

  test('a condition that asks for an unknown feature is false', () => {
    expect(remove('@supports selector(:has(a)){a{b:c}}@supports not selector(:has(a)){d{e:f}}')).toBe('d{e:f}');
  });

  test('an unknown at-rule is removed', () => {
    expect(remove('@view-transition{navigation:auto}a{b:c}')).toBe('a{b:c}');
  });
});
