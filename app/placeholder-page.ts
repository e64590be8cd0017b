/** Next requires at least one page per route. The build ignores this page. */
export const PLACEHOLDER = '_none';

/** Return a route's pages, or the placeholder if it has none. */
export function pagesOrPlaceholder<T>(pages: T[], placeholder: T): T[] {
  return pages.length > 0 ? pages : [placeholder];
}
