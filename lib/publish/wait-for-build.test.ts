import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../build/serve-site';
import { waitForBuild } from './publish-built-site';

const BUILD = { commit: 'a'.repeat(40), time: '2026-11-20T14:05:00Z' };

/** Start a server that sends the responses in order, and repeats the final one. */
async function startHost(responses: { status?: number; commit?: string; robots?: string }[]): Promise<string> {
  let requests = 0;
  const server = createServer((_request, response) => {
    const { status = 200, commit, robots } = responses[Math.min(requests++, responses.length - 1)] ?? {};
    response.writeHead(status, robots ? { 'x-robots-tag': robots } : {});
    const record = { ...BUILD, commit, branch: 'a', committed: BUILD.time, basePath: '', isPreview: true, files: {} };
    response.end(commit ? JSON.stringify(record) : 'Not found');
  });
  const port = await listenOnFreePort(server, 0);
  onTestFinished(() => void server.close());
  return `http://localhost:${port}/previews/a/`;
}

describe('waitForBuild', () => {
  test('waits until the address serves the build, and reports whether it sends noindex', async () => {
    const old = { commit: 'b'.repeat(40) };
    const address = await startHost([{ status: 404 }, old, { commit: BUILD.commit, robots: 'noindex' }]);
    expect(await waitForBuild(address, BUILD, 30_000)).toEqual({ type: 'served', isNoindex: true });
    expect(await waitForBuild(await startHost([BUILD]), BUILD, 0)).toEqual({ type: 'served', isNoindex: false });
  });

  test('returns the status of the final response after the timeout', async () => {
    const address = await startHost([{ commit: 'b'.repeat(40) }]);
    expect(await waitForBuild(address, BUILD, 0)).toEqual({ type: 'other', httpStatus: 200 });
    expect(await waitForBuild(await startHost([{ status: 404 }]), BUILD, 0)).toEqual({
      type: 'other',
      httpStatus: 404,
    });
  });

  test('reports an address that requires a sign-in or does not exist as unreachable', async () => {
    expect(await waitForBuild(await startHost([{ status: 401 }]), BUILD, 0)).toEqual({ type: 'unreachable' });
    expect(await waitForBuild('http://localhost:1/', BUILD, 0)).toEqual({ type: 'unreachable' });
  });
});
