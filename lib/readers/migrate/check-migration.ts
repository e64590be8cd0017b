import path from 'node:path';
import { checkSite } from '../../check/check-site';
import type { AnalysedBodies } from '../../content/analyse-docs';
import type { Site } from '../../content/site';
import { type Problem, sortProblems } from '../../problem';
import { DEFAULT_ROUTE_BASE_PATH } from '../../slug';
import { getForeignData } from '../docusaurus/foreign-data';
import { getEffect } from '../docusaurus/problem-effects';
import { type ConstructUse, countConstructs } from './constructs';
import { getOldBase } from './old-paths';
import { describeOldSite, parseAuthored } from './old-site';
import { measureSite, type SiteSize } from './site-size';

/** A path in the old site, and here. */
type PathChange = { before: string; after: string };

/** A report on how this engine shows foreign content. `npm run migrate -- check --json` prints it as JSON. */
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
  /** Every problem, including parts of the site that are not read. */
  problems: Problem[];
  /** The path of the docs, and the pages whose paths below it differ. */
  addresses: { docs: PathChange; pages: (PathChange & { file: string })[] };
  /** The bytes of the old site in `build/` and of the site in OUT_DIR, if they exist. */
  size: { before?: SiteSize; after?: SiteSize };
};

/** Report how this engine shows foreign content. `builtDir` is the site, if it was built from this content. */
export function checkMigration(site: Site, bodies: AnalysedBodies, builtDir?: string): MigrationReport {
  const { problems } = checkSite(site, bodies);
  const uses = new Map<string, ConstructUse>();
  const pages = { all: 0, same: 0, different: 0, broken: 0 };
  for (const doc of site.docs.filter((each) => !each.isGenerated)) {
    const { file, bodyOffset } = doc;
    const found = problems.filter((each) => each.file === file);
    // The problems of included partials are in `bodies`, but in `found` they have other files.
    const inBodyAndPartials = (bodies.get(doc)?.problems ?? []).filter((each) => getEffect(each) !== 'none');
    pages.all++;
    const isBroken = found.some(({ severity }) => severity === 'error');
    pages[isBroken ? 'broken' : found.length + inBodyAndPartials.length > 0 ? 'different' : 'same']++;
    const withBodyLines = found.map((each) => ({ ...each, line: each.line && each.line - bodyOffset }));
    const tree = isBroken ? undefined : parseAuthored(doc, site);
    if (tree) countConstructs(tree, withBodyLines, uses);
  }
  return {
    pages,
    constructs: [...uses.values()].sort((a, b) => (a.name < b.name ? -1 : 1)),
    problems: sortProblems(problems),
    addresses: comparePaths(site),
    size: {
      before: measureSite(path.join(describeOldSite(site)?.dir ?? path.dirname(site.settings.contentDir), 'build')),
      after: builtDir === undefined ? undefined : measureSite(builtDir),
    },
  };
}

function comparePaths(site: Site): MigrationReport['addresses'] {
  const { routeBasePath = DEFAULT_ROUTE_BASE_PATH } = site.settings;
  const pages = site.docs.flatMap((doc) => {
    const before = getForeignData(doc).address;
    const after = `/${doc.segments.join('/')}`;
    return before === undefined || before === after ? [] : [{ file: doc.file, before, after }];
  });
  return { docs: { before: getOldBase(site), after: `/${routeBasePath}` }, pages };
}
