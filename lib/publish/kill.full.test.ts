import { cpSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import { getPreviewSlug } from './preview-slug';
import { checkServedSite, HAS_NGINX, startNginx } from './test-nginx';
import { bundlePublisher, runPublisher } from './test-run';
import { describePreview, describeProduction, type TestBuild, writeTestBuild } from './test-site';
import { findTestTarget, makeTestTarget, TARGET_KINDS } from './test-target';

const OLD = '1'.repeat(40);
const NEW = '2'.repeat(40);
const OTHER = describePreview('other', '3'.repeat(40), 'Other');

/** What a publisher is killed over: what stood at the place before, and what it puts there, or that it takes it away. */
const CASES: { name: string; before?: TestBuild; made: TestBuild; isRemoval?: boolean }[] = [
  { name: 'a first preview', made: describePreview('a', NEW, 'New') },
  { name: 'the next version', before: describePreview('a', OLD, 'Old'), made: describePreview('a', NEW, 'New') },
  {
    name: 'a removal',
    before: describePreview('a', OLD, 'Old'),
    made: describePreview('a', OLD, 'Old'),
    isRemoval: true,
  },
  { name: 'production', before: describeProduction(OLD, 'Old'), made: describeProduction(NEW, 'New') },
];

type Seen = { commit?: string; wrong: string[] };
type Kill = { step: string; before?: string; after?: string; signal: string | null; seen: Seen; finished: Seen };

beforeAll(bundlePublisher);

describe.skipIf(!HAS_NGINX)('kill -9 of a publisher (skipped without nginx)', () => {
  test.each(TARGET_KINDS)(
    'at every step leaves each site of a %s target whole, and the next run finishes',
    { timeout: 900_000 },
    async (kind) => {
      const kills = (
        await Promise.all(CASES.map((each, at) => killEach(kind, makeTempDir(), CASES[at] ?? each)))
      ).flat();
      const losses = kills.filter(
        ({ before, after, seen }) => seen.wrong.length > 0 || ![before, after].includes(seen.commit),
      );
      console.log(`${kind}: ${kills.length} kills at the steps of ${CASES.length} changes, ${losses.length} losses`);
      expect(kills.length).toBeGreaterThan(CASES.length);
      for (const { step, before, after, signal, seen, finished } of kills) {
        expect(signal, step).toBe('SIGKILL');
        expect([before, after], step).toContain(seen.commit);
        expect(seen.wrong, step).toEqual([]);
        expect(finished, step).toEqual({ commit: after, wrong: [] });
      }
    },
  );
});

/** Make one change again and again, and kill it each time at another of its steps. */
async function killEach(
  kind: (typeof TARGET_KINDS)[number],
  dir: string,
  change: (typeof CASES)[number],
): Promise<Kill[]> {
  const { before, made, isRemoval } = change;
  const start = makeTestTarget(kind, path.join(dir, 'start'));
  await runPublisher({ target: start.target, made: OTHER, from: writeTestBuild(`${dir}/other`, OTHER) });
  if (before) await runPublisher({ target: start.target, made: before, from: writeTestBuild(`${dir}/before`, before) });
  const from = isRemoval ? undefined : writeTestBuild(`${dir}/site`, made);
  const copy = (name: string) => {
    cpSync(path.join(dir, 'start'), path.join(dir, name), { recursive: true, verbatimSymlinks: true });
    return findTestTarget(kind, path.join(dir, name));
  };
  const { steps } = await runPublisher({ target: copy('whole').target, made, from });
  const nginx = await startNginx(dir, path.join(dir, 'nginx'));
  try {
    return await Promise.all(
      steps.map(async (step, killAt) => {
        const { target, getServed } = copy(`kill-${killAt}`);
        const see = () => look(`${nginx.address}/${path.relative(dir, getServed())}`, made);
        const { signal } = await runPublisher({ target, made, from, killAt });
        const seen = await see();
        await runPublisher({ target, made, from });
        const after = isRemoval ? undefined : made.commit;
        return { step, before: before?.commit, after, signal, seen, finished: await see() };
      }),
    );
  } finally {
    await nginx.stop();
  }
}

/** Read what a host serves of a site, and of the other one, which nothing may change. */
async function look(address: string, { basePath }: TestBuild): Promise<Seen> {
  const other = await checkServedSite(`${address}/previews/${getPreviewSlug(OTHER.branch)}`);
  const own = await checkServedSite(`${address}${basePath}`);
  return { commit: own.commit, wrong: [...other.wrong, ...(own.commit === undefined ? [] : own.wrong)] };
}
