import { cpSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeFolder } from '../content/test-content';
import { getPreviewSlug } from './preview-slug';
import { HAS_NGINX, readServed, startNginx } from './test-nginx';
import { findPlace, KINDS, makePlace } from './test-place';
import { bundlePublisher, runPublisher } from './test-run';
import { describePreview, describeProduction, type MadeSite, makeSite } from './test-site';

const OLD = '1'.repeat(40);
const NEW = '2'.repeat(40);
const OTHER = describePreview('other', '3'.repeat(40), 'Other');

/** What a publisher is killed over: what stood at the place before, and what it puts there, or that it takes it away. */
const CASES: { name: string; before?: MadeSite; made: MadeSite; isRemoval?: boolean }[] = [
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
  test.each(KINDS)(
    'at every step leaves each site of a %s target whole, and the next run finishes',
    { timeout: 900_000 },
    async (kind) => {
      const kills = (
        await Promise.all(CASES.map((each, at) => killEach(kind, makeFolder(), CASES[at] ?? each)))
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
async function killEach(kind: (typeof KINDS)[number], dir: string, change: (typeof CASES)[number]): Promise<Kill[]> {
  const { before, made, isRemoval } = change;
  const start = makePlace(kind, path.join(dir, 'start'));
  await runPublisher({ target: start.target, made: OTHER, from: makeSite(`${dir}/other`, OTHER) });
  if (before) await runPublisher({ target: start.target, made: before, from: makeSite(`${dir}/before`, before) });
  const from = isRemoval ? undefined : makeSite(`${dir}/site`, made);
  const copy = (name: string) => {
    cpSync(path.join(dir, 'start'), path.join(dir, name), { recursive: true, verbatimSymlinks: true });
    return findPlace(kind, path.join(dir, name));
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
async function look(address: string, { basePath }: MadeSite): Promise<Seen> {
  const other = await readServed(`${address}/previews/${getPreviewSlug(OTHER.branch)}`);
  const own = await readServed(`${address}${basePath}`);
  return { commit: own.commit, wrong: [...other.wrong, ...(own.commit === undefined ? [] : own.wrong)] };
}
