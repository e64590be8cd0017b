// Does with this help and with a site in two languages what an owner does: deploy, preview, release, deploy again, sweep and remove. With FULL=1,
// each step of both is on a folder, a git branch and the installed object stores. Without, this help is deployed to all of these, and takes its
// other steps in the folder; the other site takes every step on the branch. Its production sites are then those that the tests built.
// After each step, the served site is compared with what was built, and each of its links is followed. A preview lists its own changes only.
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { writeBuildRecord } from '../../lib/model/build-record';
import { changeSummarySchema } from '../../lib/model/change-summary';
import { getPreviewSite, getReleaseSite, getSiteFolder, getUpgradeSite } from '../../lib/publish/site-path';
import { PREVIEW_SUMMARY_PATH } from '../../lib/slug';
import { LANGUAGES_SITE, SITES, type TestSite } from '../sites';
import { isFull } from '../support/full';
import { makeProject, type Project } from './project';
import { writeResults } from './results';
import { type BuiltFolder, compareServed, type Fetched, makeFetched } from './served-site';
import { makeBranch, makeFolder, makeStores, type RehearsedTarget } from './targets';

/** The pages that the preview changes, as files of the content folder, and the audience of the added one. */
type Edit = { edited: string; added: string; moved: string; audience: string };

const BRANCH = 'edit-accounts';
const RELEASE = '2026.1';
/** The fields of a page that only the preview has. */
const FIELDS = [
  'type: reference',
  'owner: "Web team"',
  'last_reviewed: "2026-01-15"',
  'review_in: "12 months"',
  'short: "A stub."',
];
const HELP_EDIT: Edit = {
  edited: 'accounts/index.mdx',
  added: 'users/rehearsal.mdx',
  moved: 'users/roles.mdx',
  audience: 'administrator',
};
const counts = { passed: 0, failed: 0 };

await rehearse('This help', SITES.root, 'content', HELP_EDIT);
await rehearse('A site in two languages', LANGUAGES_SITE, 'e2e/languages/content', {
  edited: 'berths/index.mdx',
  added: 'berths/rehearsal.mdx',
  moved: 'berths/leaving.mdx',
  audience: 'crew',
});
writeResults('rehearsal', counts);

/** Run every step with one site on each target. `built` is the site as the tests built it. */
async function rehearse(title: string, built: TestSite, contentDir: string, edit: Edit): Promise<void> {
  console.log(title);
  const project = await makeProject(
    contentDir === 'content' ? {} : { CONTENT_DIR: contentDir, BUILD_DATE: LANGUAGES_SITE.env.BUILD_DATE },
  );
  try {
    await publishEverywhere(project, built, path.join(project.dir, contentDir), edit);
  } catch (error) {
    counts.failed += 1;
    console.error(error instanceof Error ? error.message : error);
  } finally {
    project.remove();
  }
}

/** The sites that a target has after a step, by the kind of target: each kind gets its own build of a release. */
type Sites = BuiltFolder[] | ((kind: string) => BuiltFolder[]);

type Run = {
  project: Project;
  contentDir: string;
  edit: Edit;
  /** Whether to leave out a preview that is removed and published again, which the other site has. */
  isShort: boolean;
  /** Run a step on each target, with its name as an option, and compare the given sites. */
  onEach: (step: string, sites: Sites, work: (target: string) => void) => Promise<void>;
};

async function publishEverywhere(project: Project, built: TestSite, contentDir: string, edit: Edit): Promise<void> {
  const isShort = !isFull && edit === HELP_EDIT;
  const stores = isFull || isShort ? await makeStores(project) : [];
  const all = [makeFolder(project), makeBranch(project), ...stores];
  const targets = isFull || isShort ? all : all.slice(1);
  const fetched = makeFetched();
  const onEach: Run['onEach'] = (step, sites, work) => runOn(targets, fetched, step, sites, work);
  const run: Run = { project, contentDir, edit, isShort, onEach };
  const production = { dir: path.join(project.dir, 'out'), sitePath: '' };
  project.git('tag', `v${RELEASE}`);
  buildProduction(project, built, production.dir);
  cpSync(production.dir, getFirstBuild(project), { recursive: true });
  await onEach('deploy', [production], (target) => deploy(run, target));
  const later = isShort ? targets.slice(0, 1) : targets;
  const onLater: Run['onEach'] = (step, sites, work) => runOn(later, fetched, step, sites, work);
  const preview = await publishPreview({ ...run, onEach: onLater }, production);
  await publishRelease({ ...run, onEach: onLater }, production, preview);
}

/** Build the production site as an owner does, with FULL=1. Otherwise copy the site that the tests built, and add the record of a build. */
function buildProduction(project: Project, { outDir }: TestSite, dir: string): void {
  if (isFull) {
    project.run('preview', 'build', '--production');
    return;
  }
  cpSync(outDir, dir, { recursive: true });
  const [commit = '', committed = ''] = project.git('show', '--no-patch', '--format=%H %cI', 'HEAD').trim().split(' ');
  const time = new Date().toISOString();
  writeBuildRecord(dir, { branch: 'main', commit, committed, time, basePath: '', isPreview: false });
}

/** Run a step on targets, and check each of them afterwards. */
async function runOn(
  targets: RehearsedTarget[],
  fetched: Fetched,
  step: string,
  sites: Sites,
  work: (target: string) => void,
): Promise<void> {
  const getSites = (name: string) => (typeof sites === 'function' ? sites(getKind(name)) : sites);
  for (const target of targets)
    await check(`${step}, ${target.name}`, target, getSites(target.name), fetched, () =>
      work(`--target=${target.name}`),
    );
}

/** Publish a preview, remove it and publish it again. */
async function publishPreview(
  { project, contentDir, edit, isShort, onEach }: Run,
  production: BuiltFolder,
): Promise<BuiltFolder> {
  const preview = { dir: path.join(project.dir, 'out.preview'), sitePath: `/${getPreviewSite(BRANCH)}` };
  project.git('switch', '--quiet', '-c', BRANCH);
  editPages(contentDir, edit);
  project.commit('Edit a page, add one and move one');
  project.run('preview', 'build');
  countStep('build a preview', findOtherChanges(preview.dir));
  const runPreview = (command: string) => (target: string) =>
    project.run('preview', command, `--branch=${BRANCH}`, getSource(project), target);
  await onEach('publish a preview', [production, preview], runPreview('publish'));
  if (!isShort) {
    await onEach('remove the preview', [production], runPreview('remove'));
    await onEach('publish the preview again', [production, preview], runPreview('publish'));
  }
  project.git('switch', '--quiet', 'main');
  return preview;
}

/** Publish a release and what has changed since, deploy again, sweep the preview, and remove the release. */
async function publishRelease(run: Run, production: BuiltFolder, preview: BuiltFolder): Promise<void> {
  const { project, contentDir, onEach } = run;
  const entry = `{ id: "${RELEASE}", label: "${RELEASE}", ref: v${RELEASE}, date: 2026-01-15, state: supported }`;
  writeFileSync(path.join(contentDir, 'releases.yml'), `- ${entry}\n`);
  const getFolder = (name: string, site: string) => (kind: string) => {
    return { dir: path.join(project.dir, 'built', `${name}-${kind}`), sitePath: `/${getSiteFolder(site)}` };
  };
  const release = getFolder('release', getReleaseSite(RELEASE));
  const upgrade = getFolder('upgrade', getUpgradeSite(RELEASE));
  const runRelease = (command: string, built: typeof release) => (target: string) => {
    project.run('release', command, RELEASE, target);
    // Releases and their comparisons are built into the same folder.
    cpSync(path.join(project.dir, 'out.release'), built(getKind(target)).dir, { recursive: true });
  };
  const withRelease = (kind: string) => [production, preview, release(kind)];
  await onEach('publish a release', withRelease, runRelease('publish', release));
  if (isFull) {
    project.commit('The addresses of the release');
    project.run('preview', 'build', '--production');
  }
  await onEach('deploy again', withRelease, (target) => deploy(run, target));
  if (isFull)
    await onEach(
      'compare the release',
      (kind) => [...withRelease(kind), upgrade(kind)],
      runRelease('compare', upgrade),
    );
  project.git('branch', '--quiet', '-D', BRANCH);
  await onEach(
    'sweep',
    (kind) => [production, release(kind), ...(isFull ? [upgrade(kind)] : [])],
    (target) => project.run('preview', 'sweep', getSource(project), target),
  );
  if (isFull) project.git('reset', '--quiet', '--hard', 'HEAD~1');
  else rmSync(path.join(contentDir, 'releases.yml'));
  rmSync(production.dir, { recursive: true });
  cpSync(getFirstBuild(project), production.dir, { recursive: true });
  await onEach('remove the release', [production], (target) => {
    deploy(run, target);
    project.run('release', 'remove', RELEASE, target);
  });
}

/** Get the folder with a copy of the first production site, which is deployed again when the release is removed. */
function getFirstBuild({ outside }: Project): string {
  return path.join(outside, 'production');
}

function deploy({ project }: Run, target: string): void {
  project.run('preview', 'deploy', getSource(project), target);
}

/** Get the kind of a target from its name, or from the option with it. */
function getKind(target: string): string {
  return target.replace(/^--target=/, '').replace(/:.*/, '');
}

function getSource({ dir }: Project): string {
  return `--source=${dir}`;
}

/** Run a step on a target, compare what it serves with what was built, and print the result. */
async function check(
  name: string,
  target: RehearsedTarget,
  sites: BuiltFolder[],
  fetched: Fetched,
  work: () => void,
): Promise<void> {
  const start = performance.now();
  let differences: string[];
  try {
    work();
    const served = await target.serve();
    differences = await compareServed(served, sites, fetched).finally(served.stop);
  } catch (error) {
    differences = [error instanceof Error ? error.message : String(error)];
  }
  countStep(`${name.replace(/:.*/, '')} (${((performance.now() - start) / 1000).toFixed(1)} s)`, differences);
}

/** Count a step, and print its name and what differs from what was expected. */
function countStep(name: string, differences: string[]): void {
  const result = differences.length === 0 ? 'passed' : 'failed';
  counts[result] += 1;
  console.log(`  ${result}: ${name}`);
  for (const difference of differences.slice(0, 20)) console.log(`    ${difference}`);
  if (differences.length > 20) console.log(`    and ${differences.length - 20} more`);
}

/** Compare the changes that a preview lists with those of `editPages`. Returns the list if it differs. */
function findOtherChanges(dir: string): string[] {
  const { docs } = changeSummarySchema.parse(JSON.parse(readFileSync(path.join(dir, PREVIEW_SUMMARY_PATH), 'utf8')));
  const found = docs.map((doc) => `${doc.type}${'textChange' in doc ? `, text: ${doc.textChange}` : ''}`);
  return isDeepStrictEqual(found.toSorted(), ['added', 'changed, text: words', 'moved, text: same'])
    ? []
    : docs.map(({ page }, index) => `The preview lists a page as ${found[index]}: ${page.title}`);
}

/** Edit a page, add one and move one. */
function editPages(contentDir: string, { edited, added, moved, audience }: Edit): void {
  appendFileSync(path.join(contentDir, edited), '\nA sentence that only the preview has.\n');
  const fields = [
    'title: "A page of the preview"',
    'description: "A page that the branch adds, and that only its preview has."',
    ...FIELDS,
  ];
  const text = `---\n${fields.join('\n')}\naudience: [${audience}]\n---\n\nA page that only the preview has.\n`;
  writeFileSync(path.join(contentDir, added), text);
  const file = path.join(contentDir, moved);
  const address = `/central/${moved.replace(/\.mdx$/, '')}/`;
  const movedFields = `old_paths: ["${address}"]\nslug: ${path.basename(moved, '.mdx')}-moved\n`;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^---\n/, `---\n${movedFields}`));
}
