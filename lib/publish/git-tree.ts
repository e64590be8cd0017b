import path from 'node:path';
import type { Git } from '../git';
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

/** The hash of every file of a commit, by its path. */
type Tree = Map<string, string>;

/** Makes Pages services serve the files as they are. */
const NO_JEKYLL = '.nojekyll';

/** List every file of a commit; none of them is fetched. */
export async function readTree(git: Git, commit: string | undefined): Promise<Tree> {
  const listed = commit === undefined ? '' : await git(['ls-tree', '-r', '-z', commit]);
  const entries = listed.split('\0').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [facts = '', file = ''] = entry.split(/\t(.*)/s);
      return [file, facts.split(' ')[2] ?? ''];
    }),
  );
}

/** Read what is published at each place of a commit's tree. */
export async function readTreeContents(git: Git, tree: Tree): Promise<TargetContents> {
  const published: TargetContents['published'] = new Map();
  const found = [...tree].flatMap(([file, blob]) => {
    const place = path.basename(file) === PUBLISHED_FILE ? getPlace(file) : undefined;
    return place !== undefined && file === getPath(place, PUBLISHED_FILE) ? [{ place, blob }] : [];
  });
  // All at once, as git would otherwise fetch one after the other.
  if (found.length > 0) {
    const options = ['--quiet', '--no-tags', '--no-write-fetch-head', '--filter=blob:none', '--stdin'];
    await git(['fetch', ...options, 'origin'], found.map(({ blob }) => blob).join('\n'));
  }
  const readBlob = (blob: string) => git(['cat-file', 'blob', blob]);
  for (const { place, blob } of found) {
    const known = parsePublishedSite(await readBlob(blob));
    if (known) published.set(place, known);
  }
  return {
    published,
    async listFiles(place) {
      const files = [...tree.keys()].filter((file) => getPlace(file) === place);
      return files.map((file) => file.slice(getPath(place, '').length));
    },
    async read(place, file) {
      const blob = tree.get(getPath(place, file));
      return blob === undefined ? undefined : readBlob(blob);
    },
  };
}

/** Apply an edit to the tree of a commit; gives the hash of the new tree. */
export async function applyEdit(git: Git, commit: string | undefined, tree: Tree, edit: TargetEdit): Promise<string> {
  await git(['read-tree', ...(commit === undefined ? ['--empty'] : [commit])]);
  const places = edit.type === 'put' ? [edit.place] : edit.places;
  const keep = new Set(edit.type === 'put' ? edit.keep.map((file) => getPath(edit.place, file)) : []);
  const removed = [...tree.keys()].filter((file) => places.includes(getPlace(file) ?? '/') && !keep.has(file));
  const added = edit.type === 'put' ? await writeBlobs(git, edit) : [];
  const lines = [
    ...removed.map((file) => `0 ${'0'.repeat(40)}\t${file}\0`),
    ...added.map(([file, blob]) => `100644 ${blob}\t${file}\0`),
  ];
  await git(['update-index', '-z', '--index-info'], lines.join(''));
  return (await git(['write-tree', '--missing-ok'])).trim();
}

async function writeBlobs(git: Git, edit: PutEdit): Promise<[string, string][]> {
  const paths = edit.files.map((file) => path.resolve(edit.dir, file)).join('\n');
  const blobs = (await git(['hash-object', '-w', '--no-filters', '--stdin-paths'], paths)).split('\n');
  const write = async (text: string) => (await git(['hash-object', '-w', '--stdin'], text)).trim();
  return [
    ...edit.files.map((file, at): [string, string] => [getPath(edit.place, file), blobs[at] ?? '']),
    [getPath(edit.place, PUBLISHED_FILE), await write(JSON.stringify(edit.published))],
    [NO_JEKYLL, await write('')],
  ];
}

function getPath(place: string, file: string): string {
  return place === PRODUCTION ? file : `${PREVIEWS_DIR}/${place}/${file}`;
}

/** Get the place that a file of the branch belongs to; absent for a file among the previews that belongs to none. */
function getPlace(file: string): string | undefined {
  const [top, slug = ''] = file.split('/');
  if (top !== PREVIEWS_DIR) return PRODUCTION;
  return isPreviewSlug(slug) ? slug : undefined;
}
