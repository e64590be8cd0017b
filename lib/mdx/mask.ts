/** The character that replaces each character of code and quotations. */
export const MASK = '\uFFFC';

/** Mask code as one word of the same length. */
export function maskCode(code: string): string {
  return MASK.repeat(code.length);
}

/**
 * Mask text in straight double quotes word by word, keeping the length. A full stop or similar before the closing quote
 * stays if the next word starts a sentence.
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
