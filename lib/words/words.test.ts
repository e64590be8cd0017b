import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { WELSH } from './cy';
import { ENGLISH } from './en-GB';
import { type Message, splitMessage } from './format-message';
import { formatList, getLanguage, inLanguage, MESSAGES, splitPhrase, t } from './words';

test('a phrase has its values, with numbers as in the language', () => {
  expect(splitMessage('{count} of {total}, {name}', { count: 1234, total: 5, name: 'berths' }, 'en-GB').join('')).toBe(
    '1,234 of 5, berths',
  );
});

test('the count chooses the plural form of the language', () => {
  const welsh = {
    zero: '{count} z',
    one: '{count} o',
    two: '{count} t',
    few: '{count} f',
    many: '{count} m',
    other: '{count} x',
  };
  expect([0, 1, 2, 3, 6, 8].map((count) => splitMessage(welsh, { count }, 'cy').join(''))).toEqual([
    '0 z',
    '1 o',
    '2 t',
    '3 f',
    '6 m',
    '8 x',
  ]);
});

test('a Welsh count of results has the mutation that its number causes', () => {
  const results = WELSH['search.results'];
  expect([0, 1, 2, 3, 6, 8].map((count) => splitMessage(results, { count }, 'cy').join(''))).toEqual([
    '0 canlyniad',
    '1 canlyniad',
    '2 ganlyniad',
    '3 chanlyniad',
    '6 chanlyniad',
    '8 canlyniad',
  ]);
});

test('a phrase keeps values that are not text, for links', () => {
  expect(splitMessage('See {all} pages', { all: { href: '/' } }, 'en-GB')).toEqual(['See ', { href: '/' }, ' pages']);
});

test('a site in a language without words has the words of British English', () => {
  expect(t('search.results', { count: 2 })).toBe('2 results');
});

test('a phrase of the interface splits into its texts and elements, without empty texts', () => {
  const link = { href: '/' };
  expect(splitPhrase<'moved-page.new-address', typeof link>('moved-page.new-address', { address: link })).toEqual([
    'It is now at ',
    link,
    '.',
  ]);
  expect(splitPhrase<'diff.listed', unknown>('diff.listed', { change: link, excerpt: 'berths' })).toEqual([
    link,
    ': ',
    'berths',
  ]);
});

test('a list is written as in the language', () => {
  expect(formatList(['a', 'b', 'c'], 'unit')).toBe('a, b, c');
  expect(formatList(['a', 'b', 'c'], 'disjunction')).toBe('a, b or c');
  expect(formatList([], 'unit')).toBe('');
});

test('a Welsh list has commas in place of "and", which would change the next word', () => {
  const list = inLanguage('cy', () => formatList(['Criw', 'Porthladd'], 'conjunction'));
  expect(list).toBe('Criw, Porthladd');
});

test('work in one language does not change the language of work at the same time', async () => {
  const work = async () => {
    const before = t('menu.contents');
    await setImmediate();
    return [before, t('menu.contents')];
  };
  const all = [inLanguage('cy', work), work(), inLanguage('en-GB', work), inLanguage('cy', work)];
  const [english, welsh] = [ENGLISH['menu.contents'], WELSH['menu.contents']];
  expect(await Promise.all(all)).toEqual([welsh, english, english, welsh].map((phrase) => [phrase, phrase]));
});

test('work keeps its language when work in another language waits for it', async () => {
  const welsh = inLanguage('cy', async () => {
    await setImmediate();
    return t('menu.contents');
  });
  const both = inLanguage('en-GB', async () => [await welsh, t('menu.contents')]);
  expect(await both).toEqual([WELSH['menu.contents'], ENGLISH['menu.contents']]);
});

test('a failure in one language does not change the language of the work after it', async () => {
  const work = () => {
    throw new Error('Nothing is there.');
  };
  expect(() => inLanguage('cy', work)).toThrow('Nothing is there.');
  expect(getLanguage()).toBe('en-GB');
  const failing = inLanguage('cy', async () => {
    await setImmediate();
    work();
  });
  await expect(failing).rejects.toThrow('Nothing is there.');
  expect(getLanguage()).toBe('en-GB');
});

/** List the values of a phrase, or of all its plural forms. */
function listValues(message: Message): string[] {
  const text = typeof message === 'string' ? message : Object.values(message).join(' ');
  return [...new Set(text.match(/\{\w+\}/g))].sort();
}

test.each(Object.entries(MESSAGES))(
  'every phrase in %s has the values and the plural forms that it needs',
  (language, messages) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    expect(Object.keys(messages).sort()).toEqual(Object.keys(ENGLISH).sort());
    for (const [key, message] of Object.entries<Message>(messages)) {
      expect(message, key).not.toBe('');
      expect(listValues(message), key).toEqual(listValues(ENGLISH[key as keyof typeof ENGLISH]));
      if (typeof message !== 'string') expect(Object.keys(message).sort(), key).toEqual([...categories].sort());
    }
  },
);
