import { readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { expect, test } from 'vitest';

const PHYSICAL_PROPERTY = /^(left|right|(margin|padding|border|scroll-(margin|padding))-(left|right)(-.+)?)$/;
/** A class of Tailwind such as `pl-4` or `text-left`. */
const PHYSICAL_CLASS =
  /(?<=[\s"':])-?((?:[pm][lr]|left|right|(?:border|rounded)-[lr])-|(?:text|float|clear)-(?:left|right)\b)/;

/** Arrows, which are mirrored as a whole; a value for older browsers; and formulas, which are never mirrored. */
const ALLOWED = [
  'border-width: 1.5px 1.5px 0 0',
  'border-width: 2px 2px 0 0',
  'float: left',
  'text-align: left',
  'text-align: right',
];

/** List the declarations and classes of a formatted stylesheet with a left or right side. */
function listPhysical(css: string): string[] {
  return css
    .split('\n')
    .map((line) => line.trim().replace(/;$/, ''))
    .filter((line) => {
      const [, property = '', value = ''] = /^([\w-]+): (.+)$/.exec(line) ?? [];
      if (line.startsWith('@apply')) return PHYSICAL_CLASS.test(line);
      return PHYSICAL_PROPERTY.test(property) || isOneSided(property, value);
    });
}

/** Check for an alignment to a side, or for four values with different ones for right and left. */
function isOneSided(property: string, value: string): boolean {
  if (/^(text-align|float|clear)$/.test(property)) return /^(left|right)$/.test(value);
  const parts = value.split(/ (?![^(]*\))/);
  return /^(inset|margin|padding|border-width)$/.test(property) && parts.length === 4 && parts[1] !== parts[3];
}

test('declarations and classes with a left or right side are found', () => {
  const physical = ['left: 0', 'margin-right: 1px', 'inset: 0 var(--a) 0 auto', 'text-align: left', '@apply ps-4 pl-4'];
  const logical = ['padding: 1px 2px 3px 2px', 'inset: auto 0 0', 'text-align: start', '@apply ps-4 text-ink'];
  expect(listPhysical([...physical, ...logical].map((line) => `  ${line};`).join('\n'))).toEqual(physical);
});

test('styles have no left and right sides, except those that are the same in every language', () => {
  const styles = globSync(['components/styles/*.css']).flatMap((file) => listPhysical(readFileSync(file, 'utf8')));
  expect([...new Set(styles)].sort()).toEqual(ALLOWED);
  const sources = globSync(['{app,components}/**/*.tsx']);
  expect(sources.filter((file) => PHYSICAL_CLASS.test(readFileSync(file, 'utf8')))).toEqual([]);
});
