import { describe, expect, test } from 'vitest';
import { fold, getKeywords, getWords } from './terms';

function listWords(text: string): string[] {
  return getWords(text).map(({ word }) => word);
}

describe('the words of a text', () => {
  test('words are in lower case without accents', () => {
    expect(listWords('CAFÉ Übersicht Œuvre straße')).toEqual(['cafe', 'ubersicht', 'oeuvre', 'strasse']);
  });

  test('slashes, braces, dots and hyphens separate words', () => {
    expect(listWords('events/from/{date_from} robots.txt --flag')).toEqual([
      'events',
      'from',
      'date_from',
      'robots',
      'txt',
      'flag',
    ]);
  });

  test('a compound is one word that lists its parts', () => {
    const parts = (text: string) => getWords(text)[0]?.parts;
    expect(parts('onEndReached')).toEqual(['on', 'end', 'reached']);
    expect(parts('user_forms')).toEqual(['user', 'forms']);
    expect(parts('HTMLParser')).toEqual(['html', 'parser']);
    expect(parts('APIs')).toEqual([]);
    expect(parts('__dirname')).toEqual([]);
  });

  test("a word loses a possessive 's, and a contracted negation is one word", () => {
    expect(listWords("councillor's don’t O'Brien")).toEqual(['councillor', 'dont', 'o', 'brien']);
  });

  test('words are found in every script', () => {
    expect(listWords('Ёлка العربية हिन्दी 한국어')).toEqual(['елка', 'العربية', 'हिन्दी', '한국어']);
  });

  test('text in scripts without spaces is split into pairs of characters with their positions', () => {
    expect(getWords('a 検索 検索窓').map(({ word, start, end }) => [word, start, end])).toEqual([
      ['a', 0, 1],
      ['検索', 2, 4],
      ['検索', 5, 7],
      ['索窓', 6, 8],
    ]);
  });

  test('a word has its position in the text, even if folding changes its length', () => {
    const text = 'The ﬁle of “Ærø”';
    expect(getWords(text).map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
      ['the', 'The'],
      ['file', 'ﬁle'],
      ['of', 'of'],
      ['aero', 'Ærø'],
    ]);
  });

  test('a very long word is truncated to 60 characters', () => {
    expect(listWords('x'.repeat(10_000))).toEqual(['x'.repeat(60)]);
  });
});

describe('the keywords of a text', () => {
  test('keywords leave out stop words', () => {
    expect(getKeywords('How do I turn this off?', 'en-GB').map(({ word }) => word)).toEqual(['turn', 'off']);
  });

  test('keywords include stop words if the text has no other words', () => {
    expect(getKeywords('How to', 'en').map(({ word }) => word)).toEqual(['how', 'to']);
  });

  test('every word is a keyword in a language other than English', () => {
    expect(getKeywords('an die Tür', 'de').map(({ word }) => word)).toEqual(['an', 'die', 'tur']);
  });
});

test('folding a folded text does not change it', () => {
  for (const text of ['Ærø', 'ﬁle', 'ǅ', '한국어', 'İstanbul']) expect(fold(fold(text))).toBe(fold(text));
});
