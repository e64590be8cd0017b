import type { Doc } from '../../content/doc';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { findReservedName } from '../../slug';
import { getLandingRank } from './names';

/** Leave out docs with the address of another doc, and make ids unique. */
export function resolveClashes(docs: Doc[], problems: Problem[]): Doc[] {
  const byHref = new Map<string, Doc>();
  const ids = new Set<string>();
  const kept = [...docs]
    .sort((a, b) => getLandingRank(a.source) - getLandingRank(b.source))
    .flatMap((doc): [Doc, Doc][] => {
      const first = byHref.get(doc.href);
      if (first) {
        const problem = `Has the same address as ${first.file}: "${doc.href}".`;
        const fix = 'Only that page is shown. Give one of the two another slug to show both.';
        problems.push({ kind: 'left-out', severity: 'warning', file: doc.file, problem, fix });
        return [];
      }
      byHref.set(doc.href, doc);
      // Two landing pages of `x` have the same id, such as `x/index.md` with another slug and `x/x.md`.
      const id = ids.has(doc.id) ? findFreeId(doc.source.replace(/\.mdx?$/, ''), ids) : doc.id;
      ids.add(id);
      return [[doc, id === doc.id ? doc : { ...doc, id }]];
    });
  const byDoc = new Map(kept);
  return docs.flatMap((doc) => byDoc.get(doc) ?? []);
}

function findFreeId(id: string, taken: Set<string>): string {
  return taken.has(id) ? findFreeId(`${id}-`, taken) : id;
}

/** Report docs whose address belongs to another part of the site. */
export function reportReservedNames(docs: Doc[], { routeBasePath }: Settings, problems: Problem[]): void {
  for (const { file, segments } of docs) {
    const name = findReservedName(segments, routeBasePath);
    if (name === undefined) continue;
    problems.push({
      severity: 'error',
      file,
      problem: `Has the address "/${segments.join('/')}/", but the site uses "${name}" itself.`,
      fix: 'Write another slug in its frontmatter, or set ROUTE_BASE_PATH=docs.',
    });
  }
}
