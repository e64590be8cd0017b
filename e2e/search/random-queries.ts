import { createRandom } from '../../lib/search/index/linear-algebra';

const PIECES = [
  'berth',
  'winter',
  'getBerthStatus',
  '__proto__',
  'constructor',
  'toString',
  '<script>alert(1)</script>',
  '&amp;',
  '"',
  "'",
  '\\',
  '.*+?^$',
  '{}()|[]',
  '\u0000\u0007\u001b',
  '\u202e\u200d',
  '\ud800',
  '👩‍👩‍👧',
  '検索',
  'ไทย',
  'عربي',
  'İß',
  'é\u0301\u0301',
  '½ﷺ',
  '%00',
  '../..',
  '😀',
  '\n\t',
  '-',
  '_',
  '0',
  '😱x',
];

/** Make random queries, the same in every run: any Unicode, markup and patterns, up to 10,000 characters. */
export function makeRandomQueries(count: number): string[] {
  const random = createRandom(7);
  return Array.from({ length: count }, () => makeQuery(random));
}

function makeQuery(random: () => number): string {
  const size = random() < 0.01 ? 10_000 : 1 + Math.floor(random() * 12);
  let query = '';
  while (query.length < size) {
    const piece =
      random() < 0.5
        ? (PIECES[Math.floor(random() * PIECES.length)] ?? '')
        : String.fromCodePoint(Math.floor(random() * (random() < 0.5 ? 0x300 : 0x10ffff)));
    query += random() < 0.3 ? `${piece} ` : piece;
  }
  return query;
}
