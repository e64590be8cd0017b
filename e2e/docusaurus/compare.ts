import { diffArrays } from 'diff';
import { FACT_KINDS, type FactKind, type SiteFacts } from './facts';

/** The kinds of differences: those of facts, and those of the whole site. */
export const DIFFERENCE_KINDS = ['routes', 'sidebar', ...FACT_KINDS] as const;

/** A difference: lines that only Docusaurus has begin with `- `, those that only this engine has with `+ `. */
export type Difference = { kind: (typeof DIFFERENCE_KINDS)[number]; page: string; text: string };

/** Compare a site as Docusaurus builds it with the same site as this engine builds it. */
export function compareSites(docusaurus: SiteFacts, engine: SiteFacts, kinds: readonly FactKind[] = FACT_KINDS): Difference[] {
  const routes = [docusaurus, engine].map(({ pages }) => Object.keys(pages).sort());
  const pages = Object.entries(docusaurus.pages).flatMap(([page, facts]) => {
    const ours = engine.pages[page];
    return ours ? kinds.flatMap((kind) => compareLists(kind, page, facts[kind], ours[kind])) : [];
  });
  return [
    ...compareLists('routes', '', routes[0] ?? [], routes[1] ?? []),
    ...compareLists('sidebar', '', docusaurus.sidebar, engine.sidebar),
    ...pages,
  ];
}

type Hunk = { removed: string[]; added: string[] };

function compareLists(kind: Difference['kind'], page: string, theirs: string[], ours: string[]): Difference[] {
  const hunks: Hunk[] = [{ removed: [], added: [] }];
  for (const { removed, added, value } of diffArrays(theirs, ours)) {
    const last = hunks.at(-1);
    if (removed) last?.removed.push(...value);
    else if (added) last?.added.push(...value);
    else hunks.push({ removed: [], added: [] });
  }
  // Words and elements are too short to say alone what differs.
  const isJoined = kind === 'words' || kind === 'elements';
  return hunks.flatMap(({ removed, added }) => {
    if (!isJoined) return pair(removed, added).map((text) => ({ kind, page, text }));
    const lines = [removed.length > 0 && `- ${removed.join(' ')}`, added.length > 0 && `+ ${added.join(' ')}`];
    const text = lines.filter(Boolean).join('\n');
    return text === '' ? [] : [{ kind, page, text }];
  });
}

/** Pair the lines of two lists in order: a line that changed is one difference. */
function pair(removed: string[], added: string[]): string[] {
  return Array.from({ length: Math.max(removed.length, added.length) }, (_, index) => {
    const [theirs, ours] = [removed[index], added[index]];
    return [theirs === undefined ? '' : `- ${theirs}`, ours === undefined ? '' : `+ ${ours}`].filter(Boolean).join('\n');
  });
}
