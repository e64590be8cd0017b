import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeTempDir } from '../../../e2e/support/content';
import { bundlePublisher, publishTestPreview, readTexts } from '../../../e2e/support/publish/run';
import { makeTestTarget } from '../../../e2e/support/publish/target';
import { type Fault, startProxy } from '../../../e2e/support/stores/proxy';
import { needsStore, type StoreKind, startStore, startStores } from '../../../e2e/support/stores/stores';
import { getPreviewSite } from '../site-path';
import { STORE_KINDS } from './optional-package';

const WRITERS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];

const FAULTS: Fault[] = [
  { type: 'status', status: 500 },
  { type: 'status', status: 503 },
  { type: 'lost-answer' },
  { type: 'cut-answer' },
];

/** Longer than the time limit of a request, and than the time after which a writer loses its hold. */
const LATE: Fault = { type: 'delay', delay: 25_000 };

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

/** The part of all requests that meet a fault. */
const SCENES: [name: string, part: number, faults: Fault[]][] = [
  ['a tenth of all requests fail', 0.1, FAULTS],
  ['some requests arrive after every time limit', 0.01, [LATE]],
];

describe.each(STORE_KINDS)('a faulty store of kind %s', { timeout: 900_000 }, (kind) => {
  test.each(SCENES)(
    `nine publishers of a ${kind} target lose nothing while %s`,
    needsStore(kind),
    async (_, part, faults) => {
      let count = 0;
      await startFaultyProxy(kind, () => (Math.random() < part ? faults[count++ % faults.length] : undefined));
      const dir = makeTempDir();
      const { target } = makeTestTarget(kind, dir);
      const publish = (branch: string) => publishTestPreview(dir, target, branch, `Text of ${branch}`, 600_000);
      const runs = await Promise.all(WRITERS.map(publish));
      const done = WRITERS.filter((_, index) => runs[index]?.code === 0);
      vi.unstubAllEnvs();
      const texts = await readTexts(target);
      const lost = done.filter((branch) => texts[getPreviewSite(branch)] !== `Text of ${branch}`);
      console.log(
        `${kind}: ${count} faulty requests, ${done.length} of ${WRITERS.length} published, ${lost.length} lost`,
      );
      for (const { stderr } of runs) expect(stderr).toBe('');
      expect(lost).toEqual([]);
      expect(done).toEqual(WRITERS);
    },
  );

  test(`a publisher of a ${kind} target fails in time if the store does not answer`, needsStore(kind), async () => {
    await startFaultyProxy(kind, () => ({ type: 'silence' }));
    const dir = makeTempDir();
    const start = Date.now();
    const { target } = makeTestTarget(kind, dir);
    const { code, stderr } = await publishTestPreview(dir, target, 'a', 'A', 1_000);
    console.log(`${kind}: failed after ${Math.round((Date.now() - start) / 1000)} s without an answer`);
    expect(code).not.toBe(0);
    expect(stderr).toContain('The store did not answer in time. The published sites did not change.');
  });
});
