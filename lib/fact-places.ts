/** The name of the file with both sides of a page's facts, in the folder of the page. */
export const SIDES_FILE = 'facts.txt';

/**
 * Characters around a place in the text of a body: `own` is where a reader's own value goes, and `other` where one goes that
 * differs from the value before it. The build puts an element there.
 */
export const PLACES = { own: '\uE010', other: '\uE013' } as const;
const SEPARATOR = '\uE011';
const END = '\uE012';

/** A place in a text, with the id of its fact and a row. */
export const PLACE = new RegExp(
  `([${PLACES.own}${PLACES.other}])([^${SEPARATOR}]*)${SEPARATOR}([^${END}]*)${END}`,
  'g',
);

/** Make the place of a fact, or of one row of it. */
export function makePlace(type: keyof typeof PLACES, id: string, row = ''): string {
  return `${PLACES[type]}${id}${SEPARATOR}${row}${END}`;
}

/** Remove the places from a text, such as an address. */
export function removePlaces(text: string): string {
  return text.replace(PLACE, '');
}

/** The attribute of an element that is shown only if a condition holds: `!id=value` is one, and all of several must hold. */
export const WHEN = 'data-when';

/** The attributes of a code block that say which lines depend on facts, and which words are examples of facts. */
export const CODE_ATTRIBUTES = { lines: 'data-lines', words: 'data-words' } as const;

/** The example of a fact in code, which a word of letters stands for while the code is highlighted: highlighters keep it whole. */
export type ExampleWord = { id: string; example: string };

/** The words for examples in a code block. */
export const EXAMPLE_WORD = /(examplefact[a-j]+z)/;

/** Make the word for an example by its number in the code block. */
export function makeExampleWord(number: number): string {
  return `examplefact${String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}z`;
}
