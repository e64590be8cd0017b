import path from 'node:path';
import { checkSite } from '../check/check-site';
import type { AnalysedBodies } from '../content/analyse-docs';
import { getContext } from '../content/body-context';
import type { Doc } from '../content/doc';
import { getEffect } from '../content/docusaurus/warnings';
import type { Site } from '../content/site';
import { parseAs } from '../mdx/body';
import { type Problem, sortProblems } from '../problem';
import { DEFAULT_ROUTE_BASE_PATH } from '../slug';
import { getOldBase } from './addresses';
import { type ConstructUse, countConstructs } from './constructs';
import { type FolderSize, measureFolder } from './folder-size';

/** A path in the old site, and here. */
type PathChange = { before: string; after: string };

/** What becomes of foreign content here. It is also the JSON of `npm run migrate -- check --json`. */
export type MigrationReport = {
  pages: {
    all: number;
    /** Pages without a problem. */
    same: number;
    /** Pages with warnings only. */
    different: number;
    /** Pages with errors, which stop a build. */
    broken: number;
  };
  /** Sorted by name. */
  constructs: ConstructUse[];
  /** Every problem, with those of parts that are not taken over. */
  problems: Problem[];
  /** The paths of the docs, and the pages whose paths below them differ. */
  addresses: { docs: PathChange; pages: (PathChange & { file: string })[] };
  /** The bytes of the old site in `build/` and of the site in OUT_DIR, if they exist. */
  size: { before?: FolderSize; after?: FolderSize };
};

/** Report what becomes of foreign content here. `builtDir` is the site if it was built from this content. */
export function checkMigration(site: Site, bodies: AnalysedBodies, builtDir?: string): MigrationReport {
  const { problems } = checkSite(site, bodies);
  const uses = new Map<string, ConstructUse>();
  const pages = { all: 0, same: 0, different: 0, broken: 0 };
  for (const doc of site.docs.filter(isWritten)) {
    const { file, bodyOffset } = doc;
    const found = problems.filter((each) => each.file === file);
    // Problems of the partials that the page includes have other files.
    const own = (bodies.get(doc)?.problems ?? []).filter((each) => getEffect(each) !== 'none');
    pages.all++;
    const isBroken = found.some(({ severity }) => severity === 'error');
    pages[isBroken ? 'broken' : found.length + own.length > 0 ? 'different' : 'same']++;
    const inBody = found.map((each) => ({ ...each, line: each.line && each.line - bodyOffset }));
    const tree = isBroken ? undefined : parseAs(site.identity.content, doc.body, getContext(doc, site)).tree;
    if (tree) countConstructs(tree, inBody, uses);
  }
  return {
    pages,
    constructs: [...uses.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    problems: sortProblems(problems),
    addresses: comparePaths(site),
    size: {
      before: measureFolder(path.join(site.docusaurus?.dir ?? path.dirname(site.settings.contentDir), 'build')),
      after: builtDir === undefined ? undefined : measureFolder(builtDir),
    },
  };
}

/** Check whether a doc is a file, not a page generated for a category. */
function isWritten({ docusaurus }: Doc): boolean {
  return docusaurus?.id !== '';
}

function comparePaths(site: Site): MigrationReport['addresses'] {
  const { routeBasePath = DEFAULT_ROUTE_BASE_PATH } = site.settings;
  const pages = site.docs.flatMap((doc) => {
    const before = doc.docusaurus?.address;
    const after = `/${doc.segments.join('/')}`;
    return before === undefined || before === after ? [] : [{ file: doc.file, before, after }];
  });
  return { docs: { before: getOldBase(site), after: `/${routeBasePath}` }, pages };
}
