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

/** The commit where what is checked out left the production branch, or why there is none. */
type MergeBase = { type: 'found'; commit: string } | { type: 'none'; reason: string };

/** How many more commits a shallow clone fetches at a time until two branches meet. */
const DEEPEN = ['--deepen=50', '--deepen=500', '--deepen=5000', '--unshallow'];

/** Find where what is checked out left the production branch; a shallow clone fetches what it needs for that, step by step. */
export async function findMergeBase(root: string, productionBranch: string): Promise<MergeBase> {
  const [remote] = (await tryGit(['remote'], { cwd: root })).stdout.split('\n').filter(Boolean);
  const tracked = `refs/remotes/${remote}/${productionBranch}`;
  const head = (await tryGit(['rev-parse', 'HEAD'], { cwd: root })).stdout.trim();
  const fetch = (...how: string[]) =>
    tryGit(
      ['fetch', '--quiet', '--no-tags', ...how, remote ?? '', `+refs/heads/${productionBranch}:${tracked}`, head],
      {
        cwd: root,
      },
    );
  const isShallow = await asks(root, '--is-shallow-repository');
  const [local] = await listRefs(root, [tracked, `refs/heads/${productionBranch}`]);
  const first = local === undefined && remote ? await fetch(...(isShallow ? ['--depth=1'] : [])) : undefined;
  if (first && first.code !== 0) return none(`the production branch could not be fetched: ${first.stderr}`);
  const production = local ?? tracked;
  for (const how of ['', ...DEEPEN]) {
    const fetched = how === '' ? undefined : await fetch(how);
    if (fetched && fetched.code !== 0) return none(`the history could not be fetched: ${fetched.stderr}`);
    const { code, stdout, stderr } = await tryGit(['merge-base', 'HEAD', production], { cwd: root });
    if (code === 0) return { type: 'found', commit: stdout.trim() };
    if (code !== 1) return none(`there is no production branch to be found: ${stderr}`);
    if (!remote || !(await asks(root, '--is-shallow-repository'))) break;
  }
  return none('the branch shares no commit with the production branch');
}

function none(reason: string): MergeBase {
  return { type: 'none', reason };
}

async function asks(root: string, question: string): Promise<boolean> {
  return (await tryGit(['rev-parse', question], { cwd: root })).stdout.trim() === 'true';
}

async function listRefs(root: string, refs: string[]): Promise<string[]> {
  const known = await Promise.all(refs.map((ref) => tryGit(['rev-parse', '--verify', '--quiet', ref], { cwd: root })));
  return refs.filter((_, index) => known[index]?.code === 0);
}

async function hasCommit(root: string, commit: string): Promise<boolean> {
  const { code } = await tryGit(['cat-file', '-e', `${commit}^{commit}`], {
    cwd: root,
    env: { GIT_NO_LAZY_FETCH: '1' },
  });
  return code === 0;
}
