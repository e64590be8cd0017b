/** A page for routes that would have none, which Next refuses; the build leaves it out. */
export const PLACEHOLDER = '_none';

/** Return a route's pages, or the placeholder if it has none. */
export function pagesOrPlaceholder<T>(pages: T[], placeholder: T): T[] {
  return pages.length > 0 ? pages : [placeholder];
}
