import path from 'node:path';
import type { Git } from '../git';
import { fail } from '../problem';
import { PREVIEWS_DIR } from '../slug';
import { isPreviewSlug } from './preview-slug';
import {
  PRODUCTION,
  PUBLISHED_FILE,
  type PutEdit,
  parsePublishedSite,
  type TargetContents,
  type TargetEdit,
} from './target';

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
    const slug = path.basename(file) === PUBLISHED_FILE ? getSlug(file) : undefined;
    return slug !== undefined && file === getPath(slug, PUBLISHED_FILE) ? [{ slug, blob }] : [];
  });
  // Fetch all records at once: otherwise git fetches them one by one.
  if (records.length > 0) {
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--filter=blob:none', '--stdin'];
    await git(['fetch', ...options, 'origin'], records.map(({ blob }) => blob).join('\n'));
  }
  const readBlob = (blob: string) => git(['cat-file', 'blob', blob]);
  for (const { slug, blob } of records) {
    const site = parsePublishedSite(await readBlob(blob));
    if (site) published.set(slug, site);
  }
  const slugs = [...tree.keys()].map((file) => getSlug(file) ?? PRODUCTION);
  const damaged = new Set(slugs.filter((slug) => slug !== PRODUCTION && !published.has(slug)));
  return {
    published,
    damaged,
    async listFiles(slug) {
      const files = [...tree.keys()].filter((file) => getSlug(file) === slug);
      return files.map((file) => file.slice(getPath(slug, '').length));
    },
    async readFile(slug, file) {
      const blob = tree.get(getPath(slug, file));
      return blob === undefined ? undefined : readBlob(blob);
    },
  };
}

/** Apply an edit to the tree of a commit. Returns the hash of the new tree. */
export async function applyEdit(git: Git, commit: string | undefined, tree: Tree, edit: TargetEdit): Promise<string> {
  await git(['read-tree', ...(commit === undefined ? ['--empty'] : [commit])]);
  const slugs = edit.type === 'put' ? [edit.slug] : edit.slugs;
  const keep = new Set(edit.type === 'put' ? edit.keep.map((file) => getPath(edit.slug, file)) : []);
  const isInEdit = (slug: string | undefined) => slug !== undefined && slugs.includes(slug);
  const removed = [...tree.keys()].filter((file) => isInEdit(getSlug(file)) && !keep.has(file));
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
  const paths = edit.files.map((file) => path.resolve(edit.dir, file)).join('\n');
  const blobs = (await git(['hash-object', '-w', '--no-filters', '--stdin-paths'], paths)).split('\n');
  const write = async (text: string) => (await git(['hash-object', '-w', '--stdin'], text)).trim();
  return [
    ...edit.files.map((file, index): [string, string] => [getPath(edit.slug, file), blobs[index] ?? '']),
    [getPath(edit.slug, PUBLISHED_FILE), await write(JSON.stringify(edit.published))],
    [NO_JEKYLL, await write('')],
  ];
}

/** Get the path of a site's file in the branch. */
function getPath(slug: string, file: string): string {
  return slug === PRODUCTION ? file : `${PREVIEWS_DIR}/${slug}/${file}`;
}

/** Get the slug of the site that a file belongs to. Returns undefined for other files in the folder of previews. */
function getSlug(file: string): string | undefined {
  const [topFolder, slug = ''] = file.split('/');
  if (topFolder !== PREVIEWS_DIR) return PRODUCTION;
  return isPreviewSlug(slug) ? slug : undefined;
}
