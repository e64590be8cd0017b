/** The character that replaces each character of code and quotations. */
export const MASK = '\uFFFC';

/** Mask code as one word of the same length. */
export function maskCode(code: string): string {
  return MASK.repeat(code.length);
}

/**
 * Mask the words in straight double quotes, and keep their length. The punctuation before a closing quote is kept if a
 * capital letter follows, because it may end the sentence.
 */
export function maskQuotations(text: string): string {
  return text.replace(/"([^"]*)"(?=(\s+\p{Lu})?)/gu, (whole, inner: string, next: string | undefined) => {
    const end = next !== undefined && /[.?!]$/.test(inner) ? inner.slice(-1) : '';
    const rest = whole.slice(1, whole.length - 1 - end.length);
    return `${MASK}${rest.replace(/\S/g, MASK)}${end}${MASK}`;
  });
}

/** Format a masked text for messages: each masked run becomes an ellipsis. */
export function formatMasked(text: string): string {
  return text
    .replace(new RegExp(`${MASK}+`, 'g'), '…')
    .replace(/\s+/g, ' ')
    .trim();
}
