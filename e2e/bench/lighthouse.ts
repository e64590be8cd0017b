import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { listenOnFreePort } from '../../lib/build/serve-site';
import { getContentType } from '../../lib/file-types';
import { getLaunchOptions } from '../../lib/pdf/browser';
import { ensureBrowser } from '../support/browser';
import { installPackages } from '../support/install-packages';
import { BENCH_DIR, type Corpus } from './corpus/corpus';
import type { Generator } from './generators/generator';
import type { Paint } from './results';
import { getQuantile } from './search-cost';

const DIR = path.join(BENCH_DIR, 'lighthouse');
/** The newest version that supports Node 20. */
const VERSION = '12.8.2';
/** Number of measured pages of a site. */
const PAGE_COUNT = 5;

const reportSchema = z.object({
  categories: z.object({ performance: z.object({ score: z.number() }) }),
  audits: z.object({ 'largest-contentful-paint': z.object({ numericValue: z.number() }) }),
});

/** Install Lighthouse, and measure pages of a built site with its mobile settings. */
export async function measurePaint({ name, outDir, getPagePath }: Generator, corpus: Corpus): Promise<Paint> {
  installPackages(DIR, { lighthouse: VERSION });
  const { server, origin } = await serveCompressed(outDir);
  const step = Math.max(1, Math.floor(corpus.sources.length / PAGE_COUNT));
  const sample = corpus.sources.filter((_, index) => index % step === 0).slice(0, PAGE_COUNT);
  const reports: z.output<typeof reportSchema>[] = [];
  try {
    for (const source of sample) {
      console.log(`  Lighthouse: ${getPagePath(source)}`);
      reports.push(await runLighthouse(origin + getPagePath(source)));
    }
  } finally {
    server.close();
  }
  return {
    corpus: corpus.name,
    generator: name,
    pages: reports.length,
    lcp: getQuantile(
      reports.map(({ audits }) => audits['largest-contentful-paint'].numericValue),
      0.5,
    ),
    score: getQuantile(
      reports.map(({ categories }) => categories.performance.score),
      0.5,
    ),
  };
}

async function runLighthouse(address: string): Promise<z.output<typeof reportSchema>> {
  const program = path.join(DIR, 'node_modules/.bin/lighthouse');
  const flags = ['--headless=new', ...getLaunchOptions().args].join(' ');
  const args = ['--quiet', '--output=json', '--only-categories=performance', '--no-enable-error-reporting'];
  const { stdout } = await promisify(execFile)(program, [address, ...args, `--chrome-flags=${flags}`], {
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
    maxBuffer: 2 ** 27,
    timeout: 180_000,
  });
  return reportSchema.parse(JSON.parse(stdout));
}

/** Serve a site compressed, as most hosts do. */
async function serveCompressed(dir: string): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(dir, decodeURI(pathname), pathname.endsWith('/') ? 'index.html' : '');
    if (!file.startsWith(dir) || !existsSync(file)) response.writeHead(404).end();
    else {
      const type = getContentType(file) ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(readFileSync(file)));
    }
  });
  return { server, origin: `http://localhost:${await listenOnFreePort(server, 0)}` };
}
