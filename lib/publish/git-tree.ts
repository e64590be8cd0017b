import path from 'node:path';
import type { Git } from '../git';
import { PREVIEWS_DIR } from '../slug';
import { isPreviewSlug } from './preview-slug';
import { type Edit, PRODUCTION, PUBLISHED_FILE, parsePublished, type View } from './target';

/** Every file of a commit, by its path, with its mode and the name of its contents. */
type Tree = Map<string, { mode: string; blob: string }>;

/** Tells Pages services to serve the files as they are. */
const NO_JEKYLL = '.nojekyll';

/** List every file of a commit; none of them is fetched. */
export async function readTree(git: Git, commit: string | undefined): Promise<Tree> {
  const listed = commit === undefined ? '' : await git(['ls-tree', '-r', '-z', commit]);
  const entries = listed.split('\0').filter(Boolean);
  return new Map(
    entries.map((entry) => {
      const [facts = '', file = ''] = entry.split(/\t(.*)/s);
      const [mode = '', , blob = ''] = facts.split(' ');
      return [file, { mode, blob }];
    }),
  );
}

/** Read what stands at each place of a commit's tree. */
export async function readView(git: Git, tree: Tree): Promise<View> {
  const published: View['published'] = new Map();
  const found = [...tree].flatMap(([file, { blob }]) => {
    const place = path.basename(file) === PUBLISHED_FILE ? getPlace(file) : undefined;
    return place !== undefined && file === getPath(place, PUBLISHED_FILE) ? [{ place, blob }] : [];
  });
  // All at once, as git would otherwise ask for one after the other.
  if (found.length > 0) {
    const wanted = found.map(({ blob }) => blob).join('\n');
    await git(
      ['fetch', '--quiet', '--no-tags', '--no-write-fetch-head', '--filter=blob:none', 'origin', '--stdin'],
      wanted,
    );
  }
  for (const { place, blob } of found) {
    const text = await git(['cat-file', 'blob', blob]);
    const known = parsePublished(text);
    if (known) published.set(place, known);
  }
  const listFiles = async (place: string) =>
    [...tree.keys()].filter((file) => getPlace(file) === place).map((file) => file.slice(getPath(place, '').length));
  const read = async (place: string, file: string) => {
    const blob = tree.get(getPath(place, file))?.blob;
    return blob === undefined ? undefined : git(['cat-file', 'blob', blob]);
  };
  return { published, listFiles, read };
}

/** Make the tree that an edit asks for out of another one; gives its name. */
export async function applyEdit(git: Git, commit: string | undefined, tree: Tree, edit: Edit): Promise<string> {
  await git(['read-tree', ...(commit === undefined ? ['--empty'] : [commit])]);
  const places = edit.type === 'put' ? [edit.place] : edit.places;
  const keep = new Set(edit.type === 'put' ? edit.keep.map((file) => getPath(edit.place, file)) : []);
  const gone = [...tree.keys()].filter((file) => places.includes(getPlace(file) ?? '/') && !keep.has(file));
  const lines = gone.map((file) => `0 ${'0'.repeat(40)}\t${file}\0`);
  if (edit.type === 'put') {
    for (const [file, blob] of await writeBlobs(git, edit)) lines.push(`100644 ${blob}\t${file}\0`);
  }
  await git(['update-index', '-z', '--index-info'], lines.join(''));
  return (await git(['write-tree', '--missing-ok'])).trim();
}

async function writeBlobs(git: Git, edit: Extract<Edit, { type: 'put' }>): Promise<[string, string][]> {
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

/** The place that a file of the branch belongs to; absent for what stands among the previews and is none. */
function getPlace(file: string): string | undefined {
  const [top, slug = ''] = file.split('/');
  if (top !== PREVIEWS_DIR) return PRODUCTION;
  return isPreviewSlug(slug) ? slug : undefined;
}
