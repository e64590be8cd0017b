import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makeTempDir } from '../../../e2e/support/content';
import { findPorts } from '../../../e2e/support/ports';
import { bundlePublisher, publishTestPreview, readTexts, runPublisher } from '../../../e2e/support/publish/run';
import { describeProduction, writeTestBuild } from '../../../e2e/support/publish/site';
import { startCeph } from '../../../e2e/support/stores/ceph';
import { createBucket, needsStore, setCephVariables, TEST_BUCKET } from '../../../e2e/support/stores/stores';
import { openTarget } from '../options';
import { getPreviewSite, PRODUCTION } from '../site-path';

const WRITERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

/** How often the store is killed. */
const KILLS = 3;

beforeAll(bundlePublisher);
afterEach(() => void vi.unstubAllEnvs());

test.each([2_300, 10_000])(
  'a store that is killed and started again keeps a site with %i other pages and nine previews',
  { timeout: 1_800_000, ...needsStore('s3') },
  async (otherPages) => {
    const dir = makeTempDir();
    const options = { dir: path.join(dir, 'store'), port: await findPorts(31), store: 'bluestore' } as const;
    let ceph = await startCeph(options);
    onTestFinished(() => ceph.stop());
    vi.stubEnv('AWS_ENDPOINT_URL_S3', undefined);
    setCephVariables(`http://127.0.0.1:${options.port}`);
    await createBucket();
    const target = `s3:${TEST_BUCKET}/${randomBytes(6).toString('hex')}`;
    const site = { ...describeProduction('b'.repeat(40), 'Live'), otherPages };
    const live = { target, site, from: writeTestBuild(path.join(dir, 'live'), site), timeout: 1_200_000 };
    let isPublishing = true;
    const runs = Promise.all([
      runPublisher(live),
      ...WRITERS.map((branch) => publishTestPreview(dir, target, branch, `Text of ${branch}`, 1_200_000)),
    ]).finally(() => {
      isPublishing = false;
    });
    let kills = 0;
    for (; kills < KILLS && isPublishing; kills++) {
      await pause(2_000 + Math.random() * 4_000);
      await ceph.stop();
      ceph = await startCeph(options);
    }
    const problems = (await runs).map(({ code, stderr }) => (code === 0 ? '' : stderr));
    const texts = await readTexts(target);
    const files = await openTarget(target).read(({ listFiles }) => listFiles(PRODUCTION));
    const lost = problems.length - Object.keys(texts).length;
    console.log(`killed ${kills} times during ${problems.length} publishes, ${lost} lost`);
    expect(problems).toEqual(problems.map(() => ''));
    const previews = WRITERS.map((branch) => [getPreviewSite(branch), `Text of ${branch}`]);
    expect(texts).toEqual({ [PRODUCTION]: 'Live', ...Object.fromEntries(previews) });
    expect(files.length).toBeGreaterThan(otherPages);
  },
);
