import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatSize } from '../../lib/format';
import { BUILD_STAMP_FILE, writeBuildRecord } from '../../lib/model/build-record';
import { checkArtifact } from '../../lib/publish/artifact';
import { openTarget } from '../../lib/publish/options';
import { publishSite } from '../../lib/publish/publish';
import { PRODUCTION } from '../../lib/publish/site-path';
import { startProxy } from '../support/stores/proxy';
import { INSTALLED_STORES, type StoreKind, startStore, TEST_BUCKET } from '../support/stores/stores';
import { type Results, writeResults } from './results';

/** How many files the sites have. */
const SIZES = [285, 10_000];

/** The size of a page's text, in bytes. */
const PAGE_BYTES = 20_000;

/** Measure the first deploy, a deploy after one edit and one without changes, to each installed object store. */
export async function benchPublish(results: Results): Promise<void> {
  for (const kind of INSTALLED_STORES) {
    const { origin } = new URL(await startStore(kind));
    for (const files of SIZES) {
      for (const layout of ['', '-website']) await benchStore(results, kind, origin, files, layout);
    }
  }
}

async function benchStore(
  results: Results,
  kind: StoreKind,
  origin: string,
  files: number,
  layout: string,
): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), 'help-bench-'));
  const target = openTarget(`${kind}${layout}:${TEST_BUCKET}/${path.basename(dir)}`);
  writePages(dir, files);
  for (const step of ['first deploy', 'one edited page', 'no change']) {
    if (step === 'one edited page') writeFileSync(path.join(dir, 'central/page-0/index.html'), formatPage(-1));
    if (step !== 'no change') writeRecord(dir);
    const proxy = await startProxy(origin);
    const restore = setAddress(kind, origin, proxy.address);
    const start = performance.now();
    const artifact = checkArtifact(dir, {
      branch: 'main',
      basePath: '',
      kind: 'production',
      maxBytes: 1e9,
      maxFiles: 20_000,
    });
    const writer = { name: 'a benchmark', timeout: 60_000, onStep: () => undefined };
    await publishSite(target, { artifact, site: PRODUCTION, ref: 'refs/heads/main' }, writer);
    const seconds = `${((performance.now() - start) / 1000).toFixed(1)} s`;
    const count = (method: string) => String(proxy.requests.get(method) ?? 0);
    const counts = [
      ...['PUT', 'COPY', 'DELETE'].map(count),
      String([...proxy.requests.values()].reduce((a, b) => a + b, 0)),
    ];
    results.publishes.push([
      `${kind}${layout}`,
      String(files),
      step,
      ...counts,
      formatSize(proxy.getSentBytes()),
      seconds,
    ]);
    console.log(results.publishes.at(-1)?.join(', '));
    restore();
    proxy.stop();
    writeResults(results);
  }
  rmSync(dir, { recursive: true });
}

/** Make the client of a store use another address. Returns a function that undoes it. */
function setAddress(kind: StoreKind, origin: string, address: string): () => void {
  const name = kind === 's3' ? 'AWS_ENDPOINT_URL_S3' : 'AZURE_STORAGE_CONNECTION_STRING';
  const value = process.env[name] ?? '';
  process.env[name] = value.replace(origin, address);
  return () => {
    process.env[name] = value;
  };
}

function writePages(dir: string, files: number): void {
  for (let page = 0; page < files - 1; page++) {
    mkdirSync(path.join(dir, `central/page-${page}`), { recursive: true });
    writeFileSync(path.join(dir, `central/page-${page}/index.html`), formatPage(page));
  }
}

function formatPage(page: number): string {
  return `<!DOCTYPE html><html lang="en"><title>Page ${page}</title><p>${`Text of page ${page}. `.repeat(PAGE_BYTES / 20)}</p></html>`;
}

function writeRecord(dir: string): void {
  writeFileSync(path.join(dir, BUILD_STAMP_FILE), '{}');
  const time = new Date().toISOString();
  writeBuildRecord(dir, {
    branch: 'main',
    commit: 'a'.repeat(40),
    committed: time,
    time,
    basePath: '',
    isPreview: false,
  });
}
