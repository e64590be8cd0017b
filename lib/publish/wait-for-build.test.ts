import { createServer } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../build/serve-site';
import { waitForBuild } from './wait-for-build';

const BUILD = { commit: 'a'.repeat(40), time: '2026-11-20T14:05:00Z' };

/** A host that answers each request with the next of its answers, and goes on with the last. */
async function startHost(answers: { status?: number; commit?: string; robots?: string }[]): Promise<string> {
  let asked = 0;
  const server = createServer((_request, response) => {
    const { status = 200, commit, robots } = answers[Math.min(asked++, answers.length - 1)] ?? {};
    response.writeHead(status, robots ? { 'x-robots-tag': robots } : {});
    const record = { ...BUILD, commit, branch: 'a', committed: BUILD.time, basePath: '', isPreview: true, files: {} };
    response.end(commit ? JSON.stringify(record) : 'Not found');
  });
  const port = await listenOnFreePort(server, 0);
  onTestFinished(() => void server.close());
  return `http://localhost:${port}/previews/a/`;
}

describe('waiting for a build', () => {
  test('ends when the address serves it, and sees whether search engines are told', async () => {
    const old = { commit: 'b'.repeat(40) };
    const address = await startHost([{ status: 404 }, old, { commit: BUILD.commit, robots: 'noindex' }]);
    expect(await waitForBuild(address, BUILD, 30_000)).toEqual({ type: 'seen', isNoindex: true });
    expect(await waitForBuild(await startHost([BUILD]), BUILD, 0)).toEqual({ type: 'seen', isNoindex: false });
  });

  test('ends with what is there instead when its time is up', async () => {
    const address = await startHost([{ commit: 'b'.repeat(40) }]);
    expect(await waitForBuild(address, BUILD, 0)).toEqual({ type: 'other', status: 200 });
    expect(await waitForBuild(await startHost([{ status: 404 }]), BUILD, 0)).toEqual({ type: 'other', status: 404 });
  });

  test('knows an address that is closed to it, or not there', async () => {
    expect(await waitForBuild(await startHost([{ status: 401 }]), BUILD, 0)).toEqual({ type: 'unreachable' });
    expect(await waitForBuild('http://localhost:1/', BUILD, 0)).toEqual({ type: 'unreachable' });
  });
});
