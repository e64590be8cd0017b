/** Next refuses a route without pages: a route with none to render gets one of this name, which the build leaves out. */
export const PLACEHOLDER = '_none';

/** Give the pages of a route, or the one that stands for none. */
export function pagesOrPlaceholder<T>(pages: T[], none: T): T[] {
  return pages.length > 0 ? pages : [none];
}
