import { existsSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../lib/problem';

/** A Docusaurus site to compare: its name, its folder, and the copy of it that both engines build. */
export type ComparedSite = { name: string; dir: string; copy: string };

/** The folder of the Docusaurus installation and the sites that it builds. Git ignores it. */
export const CACHE_DIR = path.resolve('.cache/docusaurus');
/** The test site, which uses every construct of Docusaurus. */
export const FIXTURE_DIR = path.resolve('e2e/docusaurus/site');
/** The recorded facts of the fixture as built by Docusaurus, for `npm test`. */
export const FIXTURE_FACTS = path.resolve('e2e/docusaurus/recorded/docusaurus.json');
/** The documentation of Redux, which is not part of the project. */
const REDUX_DIR = path.resolve('../shared/corpora/redux');

/** List the sites to compare: the one in `dir`, or the fixture and Redux. */
export function listSites(dir?: string): ComparedSite[] {
  if (dir !== undefined) {
    const problem = 'The site has no folder "docs".';
    const fix = 'Write the folder of a Docusaurus site, such as --site=../help.';
    if (!existsSync(path.join(dir, 'docs'))) fail(`--site=${dir}`, problem, fix);
    return [makeSite(path.basename(path.resolve(dir)).replace(/[^\w-]/g, '-'), dir)];
  }
  const fixture = makeSite('fixture', FIXTURE_DIR);
  if (existsSync(REDUX_DIR)) return [fixture, makeSite('redux', REDUX_DIR)];
  console.error(`Redux is left out, because ${path.relative('', REDUX_DIR)} does not exist.`);
  return [fixture];
}

function makeSite(name: string, dir: string): ComparedSite {
  return { name, dir, copy: path.join(CACHE_DIR, 'sites', name) };
}
