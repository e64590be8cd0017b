/** A value of a response. In XML every child is a list, and every other value is text. */
export type ResponseValue = string | number | boolean | null | ResponseValue[] | { [name: string]: ResponseValue };

/** A saved response as data. */
export type Response = { format: 'json' | 'xml'; value: ResponseValue };

/** The name of a saved response in messages. */
export const RESPONSE_FILE = 'the saved response';

/** The most levels of a response. */
export const MAX_DEPTH = 20;

/** Get the number of the line at an offset. */
export function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
