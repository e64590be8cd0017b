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
