/** What stands in a passage for a character that is not the writer's own word: part of code, or of a quotation. */
export const MASK = '\uFFFC';

/** Mask code as one word of the same length. */
export function maskCode(code: string): string {
  return MASK.repeat(code.length);
}

/**
 * Mask what stands between straight double quotes, word by word, in a text of the same length. The mark that ends the
 * quotation stays where it ends the writer's sentence too.
 */
export function maskQuotations(text: string): string {
  return text.replace(/"([^"]*)"(?=(\s+\p{Lu})?)/gu, (whole, inner: string, next: string | undefined) => {
    const end = next !== undefined && /[.?!]$/.test(inner) ? inner.slice(-1) : '';
    const rest = whole.slice(1, whole.length - 1 - end.length);
    return `${MASK}${rest.replace(/\S/g, MASK)}${end}${MASK}`;
  });
}

/** Write a masked text for a person: what is masked becomes an ellipsis. */
export function formatMasked(text: string): string {
  return text
    .replace(new RegExp(`${MASK}+`, 'g'), '…')
    .replace(/\s+/g, ' ')
    .trim();
}
