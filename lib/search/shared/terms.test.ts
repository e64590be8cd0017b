import { describe, expect, test } from 'vitest';
import { fold, getKeywords, getWords } from './terms';

function list(text: string): string[] {
  return getWords(text).map(({ word }) => word);
}

describe('words', () => {
  test('case and accents make no difference', () => {
    expect(list('CAFÉ Übersicht Œuvre straße')).toEqual(['cafe', 'ubersicht', 'oeuvre', 'strasse']);
  });

  test('paths, braces and dots only separate', () => {
    expect(list('events/from/{date_from} robots.txt --flag')).toEqual([
      'events',
      'from',
      'date_from',
      'robots',
      'txt',
      'flag',
    ]);
  });

  test('a compound is one word that knows its parts', () => {
    const parts = (text: string) => getWords(text)[0]?.parts;
    expect(parts('onEndReached')).toEqual(['on', 'end', 'reached']);
    expect(parts('user_forms')).toEqual(['user', 'forms']);
    expect(parts('HTMLParser')).toEqual(['html', 'parser']);
    expect(parts('APIs')).toEqual([]);
    expect(parts('__dirname')).toEqual([]);
  });

  test("an apostrophe's ending is dropped, and a negation is one word", () => {
    expect(list("councillor's don’t O'Brien")).toEqual(['councillor', 'dont', 'o', 'brien']);
  });

  test('every script has words', () => {
    expect(list('Ёлка العربية हिन्दी 한국어')).toEqual(['елка', 'العربية', 'हिन्दी', '한국어']);
  });

  test('scripts without spaces are cut into pairs, each with its place', () => {
    expect(getWords('a 検索 検索窓').map(({ word, start, end }) => [word, start, end])).toEqual([
      ['a', 0, 1],
      ['検索', 2, 4],
      ['検索', 5, 7],
      ['索窓', 6, 8],
    ]);
  });

  test('a word has its place in the text, whatever folding does to its length', () => {
    const text = 'The ﬁle of “Ærø”';
    expect(getWords(text).map(({ word, start, end }) => [word, text.slice(start, end)])).toEqual([
      ['the', 'The'],
      ['file', 'ﬁle'],
      ['of', 'of'],
      ['aero', 'Ærø'],
    ]);
  });

  test('a word without end is cut', () => {
    expect(list('x'.repeat(10_000))).toEqual(['x'.repeat(60)]);
  });
});

describe('words that carry the subject', () => {
  test('question words are dropped', () => {
    expect(getKeywords('How do I turn this off?', 'en-GB').map(({ word }) => word)).toEqual(['turn', 'off']);
  });

  test('all are kept where nothing would be left', () => {
    expect(getKeywords('How to', 'en').map(({ word }) => word)).toEqual(['how', 'to']);
  });

  test('in another language every word counts', () => {
    expect(getKeywords('an die Tür', 'de').map(({ word }) => word)).toEqual(['an', 'die', 'tur']);
  });
});

test('folding twice changes nothing', () => {
  for (const text of ['Ærø', 'ﬁle', 'ǅ', '한국어', 'İstanbul']) expect(fold(fold(text))).toBe(fold(text));
});
