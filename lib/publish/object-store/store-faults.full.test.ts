import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeTempDir } from '../../content/test-content';
import { getPreviewSite } from '../site-path';
import { bundlePublisher, publishTestPreview, readTexts } from '../test-run';
import { makeTestTarget } from '../test-target';
import { type Fault, startProxy } from './test-proxy';
import { isStoreMissing, STORE_KINDS, type StoreKind, startStore, startStores } from './test-stores';

const WRITERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

const FAULTS: Fault[] = [
  { type: 'status', status: 500 },
  { type: 'status', status: 503 },
  { type: 'lost-answer' },
  { type: 'cut-answer' },
];

beforeAll(startStores);
beforeAll(bundlePublisher);
afterEach(() => void vi.unstubAllEnvs());

/** Send all later requests of the store's clients through a proxy. */
async function startFaultyProxy(kind: StoreKind, chooseFault: () => Fault | undefined) {
  const { origin } = new URL(await startStore(kind));
  const proxy = await startProxy(origin, chooseFault);
  onTestFinished(() => proxy.stop());
  const connection = process.env.AZURE_STORAGE_CONNECTION_STRING ?? '';
  if (kind === 's3') vi.stubEnv('AWS_ENDPOINT_URL_S3', proxy.address);
  else vi.stubEnv('AZURE_STORAGE_CONNECTION_STRING', connection.replace(origin, proxy.address));
  return proxy;
}

describe.each(STORE_KINDS)('a faulty store of kind %s', { timeout: 900_000 }, (kind) => {
  test.skipIf(isStoreMissing(kind))(
    `nine publishers of a ${kind} target lose nothing while a tenth of all requests fail`,
    async () => {
      let count = 0;
      await startFaultyProxy(kind, () => (Math.random() < 0.1 ? FAULTS[count++ % FAULTS.length] : undefined));
      const dir = makeTempDir();
      const { target } = makeTestTarget(kind, dir);
      const publish = (branch: string) => publishTestPreview(dir, target, branch, `Text of ${branch}`, 600_000);
      const runs = await Promise.all(WRITERS.map(publish));
      const done = WRITERS.filter((_, index) => runs[index]?.code === 0);
      vi.unstubAllEnvs();
      const texts = await readTexts(target);
      const lost = done.filter((branch) => texts[getPreviewSite(branch)] !== `Text of ${branch}`);
      console.log(
        `${kind}: ${count} failed requests, ${done.length} of ${WRITERS.length} published, ${lost.length} lost`,
      );
      for (const { stderr } of runs) expect(stderr).toBe('');
      expect(lost).toEqual([]);
      expect(done).toEqual(WRITERS);
    },
  );

  test.skipIf(isStoreMissing(kind))(
    `a publisher of a ${kind} target fails in time if the store does not answer`,
    async () => {
      await startFaultyProxy(kind, () => ({ type: 'silence' }));
      const dir = makeTempDir();
      const start = Date.now();
      const { target } = makeTestTarget(kind, dir);
      const { code, stderr } = await publishTestPreview(dir, target, 'a', 'A', 1_000);
      console.log(`${kind}: failed after ${Math.round((Date.now() - start) / 1000)} s without an answer`);
      expect(code).not.toBe(0);
      expect(stderr).toContain('The store did not answer in time. The published sites did not change.');
    },
  );
});
