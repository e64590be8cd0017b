import type { Heading } from './headings';

/** The nested list of a doc's headings. */
export type Toc = TocItem[];
type TocItem = { id: string; text: string; items: Toc };

const MIN_TOC_HEADINGS = 3;

/** Check whether a page with these headings shows a table of contents. */
export function hasToc(headings: unknown[]): boolean {
  return headings.length >= MIN_TOC_HEADINGS;
}

/** The depths of the headings in a table of contents. */
export type TocLevels = { min: number; max: number };

export const DEFAULT_TOC_LEVELS: TocLevels = { min: 2, max: 3 };

/** The most headings in a table of contents with two levels. */
const MAX_TOC_HEADINGS = 40;

/** Get the levels of a table of contents: only the first if it would be too long to overview. */
export function getTocLevels(headings: unknown[]): TocLevels {
  return headings.length > MAX_TOC_HEADINGS ? { min: 2, max: 2 } : DEFAULT_TOC_LEVELS;
}

/** Build a table of contents from the headings in a range of depths. */
export function buildToc(headings: Omit<Heading, 'line'>[], { min, max } = DEFAULT_TOC_LEVELS): Toc {
  const toc: Toc = [];
  const ancestors = [{ depth: 0, items: toc }];
  for (const { id, text, depth } of headings.filter((each) => each.depth >= min && each.depth <= max)) {
    while (ancestors.length > 1 && (ancestors.at(-1)?.depth ?? 0) >= depth) ancestors.pop();
    const items: Toc = [];
    ancestors.at(-1)?.items.push({ id, text, items });
    ancestors.push({ depth, items });
  }
  return toc;
}
