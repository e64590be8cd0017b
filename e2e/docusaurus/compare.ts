import { diffArrays } from 'diff';
import { FACT_KINDS, type FactKind, type SiteFacts } from './facts';

/** The kinds of differences: those of facts, and those of the whole site. */
export const DIFFERENCE_KINDS = ['routes', 'sidebar', ...FACT_KINDS] as const;
type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** A difference: lines that only Docusaurus has begin with `- `, those that only this engine has with `+ `. */
export type Difference = { kind: DifferenceKind; page: string; text: string };

/** Kinds with one word per line. Adjacent lines are one difference, because a single word says too little. */
const JOINED_KINDS = new Set<DifferenceKind>(['words', 'elements']);
/** Kinds that are one list of links. A list that only one engine shows is one difference. */
const LIST_KINDS = new Set<DifferenceKind>(['cards', 'toc']);

/** Compare the facts of one site as built by Docusaurus and by this engine. */
export function compareSites(
  docusaurus: SiteFacts,
  engine: SiteFacts,
  kinds: readonly FactKind[] = FACT_KINDS,
): Difference[] {
  const pages = Object.entries(docusaurus.pages).flatMap(([page, facts]) => {
    const ours = engine.pages[page];
    return ours ? kinds.flatMap((kind) => compareLists(kind, page, facts[kind], ours[kind])) : [];
  });
  return [
    ...listMissing(docusaurus, engine).map((route): Difference => ({ kind: 'routes', page: '', text: `- ${route}` })),
    ...listMissing(engine, docusaurus).map((route): Difference => ({ kind: 'routes', page: '', text: `+ ${route}` })),
    ...compareLists('sidebar', '', docusaurus.sidebar, engine.sidebar),
    ...pages,
  ];
}

/** List the addresses of pages that another site does not have. */
function listMissing({ pages }: SiteFacts, other: SiteFacts): string[] {
  return Object.keys(pages).filter((page) => !other.pages[page]);
}

function compareLists(kind: DifferenceKind, page: string, theirs: string[], ours: string[]): Difference[] {
  const isList = LIST_KINDS.has(kind) && (theirs.length === 0 || ours.length === 0);
  return listHunks(theirs, ours)
    .flatMap((hunk) => {
      if (isList) return formatPair(join(hunk.removed, ' | '), join(hunk.added, ' | '));
      return JOINED_KINDS.has(kind) ? formatPair(join(hunk.removed), join(hunk.added)) : pairLines(hunk);
    })
    .map((text) => ({ kind, page, text }));
}

/** Adjacent lines that only one of two lists has. */
type Hunk = { removed: string[]; added: string[] };

function listHunks(theirs: string[], ours: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let isOpen = false;
  for (const { removed, added, value } of diffArrays(theirs, ours)) {
    const isSame = !removed && !added;
    if (!isSame && !isOpen) hunks.push({ removed: [], added: [] });
    if (!isSame) hunks.at(-1)?.[removed ? 'removed' : 'added'].push(...value);
    isOpen = !isSame;
  }
  return hunks;
}

function join(lines: string[], separator = ' '): string | undefined {
  return lines.length > 0 ? lines.join(separator) : undefined;
}

/** Pair the lines of a hunk in order: a line that changed is one difference. */
function pairLines({ removed, added }: Hunk): string[] {
  const length = Math.max(removed.length, added.length);
  return Array.from({ length }, (_, index) => formatPair(removed[index], added[index]));
}

function formatPair(theirs: string | undefined, ours: string | undefined): string {
  const lines = [theirs !== undefined && `- ${theirs}`, ours !== undefined && `+ ${ours}`];
  return lines.filter(Boolean).join('\n');
}
