import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Git } from '../git';
import { fail } from '../problem';
import { readBuiltFile } from './built-file';
import { findSite, getSiteFolder, PRODUCTION } from './site-path';
import { PUBLISHED_FILE, type PutEdit, parsePublishedSite, type TargetContents, type TargetEdit } from './target';

/** The blob hashes of a commit's files, by path. */
type Tree = Map<string, string>;

/** Tells GitHub Pages to serve the files without processing them. */
const NO_JEKYLL = '.nojekyll';

/** Read the paths and hashes of a commit's files, without fetching the files. */
export async function readTree(git: Git, commit: string | undefined): Promise<Tree> {
  const listing = commit === undefined ? '' : await git(['ls-tree', '-r', '-z', commit]);
  const entries = listing.split('\0').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [metadata = '', file = ''] = entry.split(/\t(.*)/s);
      const [_mode, _type, blob = ''] = metadata.split(' ');
      return [file, blob];
    }),
  );
}

/** Read the published sites in a tree. */
export async function readTreeContents(git: Git, tree: Tree): Promise<TargetContents> {
  const published: TargetContents['published'] = new Map();
  const records = [...tree].flatMap(([file, blob]) => {
    const site = path.basename(file) === PUBLISHED_FILE ? getSite(tree, file) : undefined;
    return site !== undefined && file === getPath(site, PUBLISHED_FILE) ? [{ site, blob }] : [];
  });
  // Fetch all records at once: otherwise git fetches them one by one.
  if (records.length > 0) {
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--filter=blob:none', '--stdin'];
    await git(['fetch', ...options, 'origin'], records.map(({ blob }) => blob).join('\n'));
  }
  const readBlob = (blob: string) => git(['cat-file', 'blob', blob]);
  for (const { site, blob } of records) {
    const record = parsePublishedSite(await readBlob(blob));
    if (record) published.set(site, record);
  }
  const sites = [...tree.keys()].map((file) => getSite(tree, file) ?? PRODUCTION);
  const damaged = new Set(sites.filter((site) => site !== PRODUCTION && !published.has(site)));
  return {
    published,
    damaged,
    async listFiles(site) {
      const files = [...tree.keys()].filter((file) => getSite(tree, file) === site);
      return files.map((file) => file.slice(getPath(site, '').length));
    },
    async readFile(site, file) {
      const blob = tree.get(getPath(site, file));
      return blob === undefined ? undefined : readBlob(blob);
    },
  };
}

/** Apply an edit to the tree of a commit. Returns the hash of the new tree. */
export async function applyEdit(git: Git, commit: string | undefined, tree: Tree, edit: TargetEdit): Promise<string> {
  await git(['read-tree', ...(commit === undefined ? ['--empty'] : [commit])]);
  const sites = edit.type === 'put' ? [edit.site] : edit.sites;
  const keep = new Set(edit.type === 'put' ? edit.keep.map((file) => getPath(edit.site, file)) : []);
  const isInEdit = (site: string | undefined) => site !== undefined && sites.includes(site);
  const removed = [...tree.keys()].filter((file) => isInEdit(getSite(tree, file)) && !keep.has(file));
  const added = edit.type === 'put' ? await writeBlobs(git, edit) : [];
  // Mode 0 removes a file from the index. Mode 100644 adds a regular file.
  const lines = [
    ...removed.map((file) => `0 ${'0'.repeat(40)}\t${file}\0`),
    ...added.map(([file, blob]) => `100644 ${blob}\t${file}\0`),
  ];
  await git(['update-index', '-z', '--index-info'], lines.join(''));
  const newTree = (await git(['write-tree', '--missing-ok'])).trim();
  const writtenTree = await readTree(git, newTree);
  // Git leaves out names that are special on some systems.
  const [missingFile] = added.find(([file, blob]) => writtenTree.get(file) !== blob) ?? [];
  if (missingFile !== undefined)
    fail(missingFile, 'Git does not accept this name. The published sites did not change.', 'Rename the file.');
  return newTree;
}

async function writeBlobs(git: Git, edit: PutEdit): Promise<[string, string][]> {
  // Git reads private copies, because the built files could change after they are checked.
  const copies = path.join((await git(['rev-parse', '--absolute-git-dir'])).trim(), 'built');
  await mkdir(copies);
  for (const [index, file] of edit.files.entries())
    await writeFile(path.join(copies, String(index)), readBuiltFile(edit, file), { flag: 'wx' });
  const paths = edit.files.map((_, index) => path.join(copies, String(index))).join('\n');
  const blobs = (await git(['hash-object', '-w', '--no-filters', '--stdin-paths'], paths)).split('\n');
  await rm(copies, { recursive: true });
  const write = async (text: string) => (await git(['hash-object', '-w', '--stdin'], text)).trim();
  return [
    ...edit.files.map((file, index): [string, string] => [getPath(edit.site, file), blobs[index] ?? '']),
    [getPath(edit.site, PUBLISHED_FILE), await write(JSON.stringify(edit.published))],
    [NO_JEKYLL, await write('')],
  ];
}

/** Get the path of a site's file in the branch. */
function getPath(site: string, file: string): string {
  return site === PRODUCTION ? file : `${getSiteFolder(site)}/${file}`;
}

/** Get the site that a file belongs to. Returns undefined for other files in the folder of previews. */
function getSite(tree: Tree, file: string): string | undefined {
  return findSite(file, (site) => tree.has(getPath(site, PUBLISHED_FILE)));
}
