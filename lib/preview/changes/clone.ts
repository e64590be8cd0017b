import { tryGit } from '../git';

/** Fetch a commit that a shallow clone lacks from one of its remotes; gives why it cannot be had. */
export async function ensureCommit(root: string, commit: string): Promise<string | undefined> {
  if (await hasCommit(root, commit)) return undefined;
  const { stdout } = await tryGit(['remote'], { cwd: root });
  const said: string[] = [];
  for (const remote of stdout.split('\n').filter(Boolean)) {
    const { code, stderr } = await tryGit(['fetch', '--quiet', '--no-tags', '--depth=1', remote, commit], {
      cwd: root,
    });
    if (code === 0 && (await hasCommit(root, commit))) return undefined;
    said.push(stderr);
  }
  const why = said.length > 0 ? `could not be fetched: ${said.join(' ')}` : 'there is no remote to fetch it from';
  return `this clone lacks the commit ${commit.slice(0, 7)}, and ${why}`;
}

/** The commit where a branch left the production branch, or why there is none. */
export type MergeBase = { type: 'found'; commit: string } | { type: 'none'; reason: string };

/** How many more commits a shallow clone fetches at a time until two branches meet. */
const DEEPEN = [50, 500, 5000];

/** Find the commit where a branch left the production branch; a shallow clone fetches what it needs. Both as names that git knows. */
export async function findMergeBase(root: string, commit: string, production: string): Promise<MergeBase> {
  for (const depth of [0, ...DEEPEN, Number.POSITIVE_INFINITY]) {
    const failed = depth === 0 ? undefined : await deepen(root, depth);
    if (failed !== undefined)
      return { type: 'none', reason: `the history of the branch could not be fetched: ${failed}` };
    const { code, stdout, stderr } = await tryGit(['merge-base', commit, production], { cwd: root });
    if (code === 0) return { type: 'found', commit: stdout.trim() };
    if (code !== 1) return { type: 'none', reason: stderr };
    const shallow = await tryGit(['rev-parse', '--is-shallow-repository'], { cwd: root });
    if (shallow.stdout.trim() !== 'true') break;
  }
  return { type: 'none', reason: 'the branch shares no commit with the production branch' };
}

async function deepen(root: string, depth: number): Promise<string | undefined> {
  const how = Number.isFinite(depth) ? `--deepen=${depth}` : '--unshallow';
  const { code, stderr } = await tryGit(['fetch', '--quiet', '--no-tags', how], { cwd: root });
  return code === 0 ? undefined : stderr;
}

async function hasCommit(root: string, commit: string): Promise<boolean> {
  const { code } = await tryGit(['cat-file', '-e', `${commit}^{commit}`], {
    cwd: root,
    env: { GIT_NO_LAZY_FETCH: '1' },
  });
  return code === 0;
}
