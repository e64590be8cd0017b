import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { listen } from '../../lib/build/serve';
import type { SiteFile } from '../../lib/files';
import type { Engine } from './engines';

/** What an engine costs a reader: bytes after compression, and times in milliseconds; `asked` is how many queries the times are of. */
export type Cost = {
  firstList: number;
  firstResults: number;
  requests: number;
  asked: number;
  p50: number;
  p95: number;
  slowest: number;
};

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};

/** Slow engines are asked fewer queries: after this many milliseconds the clock stops. */
const PATIENCE = 20_000;

/** Ask an engine in a browser: once cold, counting what is served, to workers too; then warm, with the clock. */
export async function measureInBrowser(
  browser: Browser,
  engine: Engine,
  files: SiteFile[],
  queries: string[],
): Promise<Cost> {
  const served = new Map(files.map(({ path: sitePath, contents }) => [`/site${sitePath}`, gzipSync(contents)]));
  served.set('/engine.js', gzipSync(engine.module));
  const sent: number[] = [];
  const { server, origin } = await serve(served, (bytes) => sent.push(bytes));
  const page = await browser.newPage();
  await page.goto(`${origin}/`);
  await page.evaluate(
    async (query) => Object.assign(globalThis, { engine: await import('/engine.js' as string) }).engine.rank(query),
    queries[0] ?? '',
  );
  const firstList = sum(sent);
  await page.evaluate((query) => (globalThis as never as Globals).engine.search(query, 5), queries[0] ?? '');
  const [firstResults, requests] = [sum(sent), sent.length];
  const times = await page.evaluate(
    async ({ asked, patience }) => {
      const { engine: warm } = globalThis as never as Globals;
      const end = performance.now() + 2 * patience;
      for (const query of asked) if (performance.now() < end - patience) await warm.rank(query);
      const took: number[] = [];
      for (const query of asked) {
        const started = performance.now();
        if (started > end) break;
        await warm.rank(query);
        took.push(performance.now() - started);
      }
      return took.sort((a, b) => a - b);
    },
    { asked: queries, patience: PATIENCE },
  );
  await page.close();
  server.close();
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { firstList, firstResults, requests, asked: times.length, p50: at(0.5), p95: at(0.95), slowest: at(1) };
}

type Globals = {
  engine: { rank(query: string): Promise<unknown>; search(query: string, limit: number): Promise<unknown> };
};

function sum(numbers: number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

async function serve(
  files: Map<string, Buffer>,
  onSent: (bytes: number) => void,
): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const body = files.get(decodeURI(pathname));
    if (pathname === '/')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>Bench</title>');
    else if (!body) response.writeHead(404).end();
    else {
      const type = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
      response
        .writeHead(200, { 'content-type': type, 'content-encoding': 'gzip', 'content-length': body.length })
        .end(body);
      onSent(body.length);
    }
  });
  return { server, origin: `http://localhost:${await listen(server, 0)}` };
}
