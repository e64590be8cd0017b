import { expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';
import { sample } from '../../e2e/support/full';
import { QUESTIONS } from '../../e2e/support/questions';
import { FIELD_FIX } from '../model/doc';

/** Values that YAML converts, repeats or runs elsewhere, and that no field accepts. */
const VALUES: Record<string, string> = {
  'a function': "!!js/function 'function () { globalThis.ran = 1 }'",
  'a Python object': "!!python/object/apply:os.system ['touch ran']",
  'an unknown tag': '!evil { a: 1 }',
  bytes: '!!binary aGVsbG8=',
  'a set': '!!set { a, b }',
  'an ordered map': '!!omap [a: 1, b: 2]',
  pairs: '!!pairs [a: 1, a: 2]',
  'a day without quotes': '2026-01-01',
  'a time': '!!timestamp 2026-01-01T00:00:00Z',
  'a list that contains itself': '&a [*a]',
  'a map that contains itself': '&a { b: *a }',
  'an alias without an anchor': '*nothing',
  'a merge': '{ <<: { a: 1 } }',
  'a merge with a prototype': '{ <<: { __proto__: { polluted: 1 } } }',
  'a prototype': '{ __proto__: { polluted: 1 } }',
  'a constructor': '{ constructor: { prototype: { polluted: 1 } } }',
  infinity: '.inf',
  'a number above all numbers': '1e999',
  'no number': '.nan',
  'a negative number': '-1e308',
  'a number of a thousand digits': '9'.repeat(1000),
  'a number in base sixty': '59:59:59:59',
  'lists a hundred deep': `${'['.repeat(100)}${']'.repeat(100)}`,
  null: '~',
  nothing: '',
  'an empty list in a list': '[[]]',
  'an empty map in a list': '[{}]',
};

const FIELDS = Object.keys(FIELD_FIX);

/** The values that a field accepts: any number is a position. */
const ACCEPTED: Record<string, string[]> = { sidebar_position: ['a negative number', 'a number in base sixty'] };

const CASES = FIELDS.flatMap((field) => Object.entries(VALUES).map(([name, value]) => [field, name, value] as const));
test.each(sample(CASES, 7))('the frontmatter field %s refuses %s', (field, name, value) => {
  const report = checkContent({ 'berths.mdx': formatPage({ [field]: value }) });
  expect(report === '').toBe(ACCEPTED[field]?.includes(name) ?? false);
  expect(report).not.toMatch(/\[object Object\]|undefined/);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect((globalThis as Record<string, unknown>).ran).toBeUndefined();
});

/** Data files, with a field of each that a hostile value replaces. */
const FILES: Record<string, (value: string) => string> = {
  'site.yml name': (value) => `name: ${value}\naudiences: { crew: Crew, office: Office }\n`,
  'site.yml audiences': (value) => `name: Harbour\naudiences: ${value}\n`,
  'site.yml header': (value) => `name: Harbour\naudiences: { crew: Crew }\nheader: ${value}\n`,
  'site.yml accent': (value) => `name: Harbour\naudiences: { crew: Crew }\naccent: ${value}\n`,
  'site.yml search': (value) => `name: Harbour\naudiences: { crew: Crew }\nsearch: ${value}\n`,
  'site.yml home': (value) => `name: Harbour\naudiences: { crew: Crew }\nhome: { doors: ${value} }\n`,
  'site.yml security': (value) => `name: Harbour\naudiences: { crew: Crew }\nsecurity: { contact: ${value} }\n`,
  'releases.yml': (value) => `${value}\n`,
  'releases.yml id': (value) => `- { id: ${value}, label: A, ref: v1, date: "2025-04-01", state: old }\n`,
  'releases.yml ref': (value) => `- { id: "1", label: A, ref: ${value}, date: "2025-04-01", state: old }\n`,
  'releases.yml date': (value) => `- { id: "1", label: A, ref: v1, date: ${value}, state: old }\n`,
  'redirects.yml': (value) => `${value}\n`,
  'redirects.yml from': (value) => `- { from: ${value}, to: berths }\n`,
  'redirects.yml to': (value) => `- { from: /old/, to: ${value} }\n`,
  'trails.yml': (value) => `${value}\n`,
  'synonyms.yml': (value) => `${value}\n`,
  'synonyms.yml group': (value) => `- ${value}\n`,
  'style.yml': (value) => `${value}\n`,
  'changes.yml': (value) => `${value}\n`,
  'changes.yml date': (value) => `- { date: ${value}, title: A, summary: B., docs: [berths] }\n`,
  'installation.yml value': (value) => `harbour-office: { value: ${value}, checked: "2026-01-01", by: Crew }\n`,
  'installation.yml checked': (value) => `harbour-office: { value: Pier, checked: ${value}, by: Crew }\n`,
  'installation.yml by': (value) => `harbour-office: { value: Pier, checked: "2026-01-01", by: ${value} }\n`,
  'installation-questions.yml': (value) => `${value}\n`,
  'installation-questions.yml id': (value) => QUESTIONS.replace('id: berth-length', () => `id: ${value}`),
  'installation-questions.yml example': (value) => QUESTIONS.replace('example: 12 m', () => `example: ${value}`),
  'installation-questions.yml choices': (value) =>
    QUESTIONS.replace('choices: [Table, Tide gauge]', () => `choices: ${value}`),
};

/** Values of every kind that no field of a data file accepts, or only as the text that is written. */
const DATA_VALUES = Object.entries(VALUES).filter(([name]) =>
  /contains itself|without an anchor|prototype|constructor|set|bytes|infinity|thousand|hundred|list in/.test(name),
);

const DATA_CASES = Object.keys(FILES).flatMap((place) =>
  DATA_VALUES.map(([name, value]) => [place, name, value] as const),
);
test.each(sample(DATA_CASES, 5))('%s refuses %s', (place, _, value) => {
  const [source = ''] = place.split(' ');
  const report = checkContent({
    'berths.mdx': formatPage(),
    'installation-questions.yml': QUESTIONS,
    [source]: FILES[place]?.(value),
  });
  expect(report).toContain(source);
  expect(report).not.toMatch(/\[object Object\]|undefined/);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});
