import { createServer } from 'node:net';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { bundlePublisher, makeTargetWithHook, publishTestPreview, readTexts } from '../../e2e/support/publish/run';
import { WRITER } from '../../e2e/support/publish/setup';
import { checkTestBuild, describePreview, writeTestBuild } from '../../e2e/support/publish/site';
import { makeTestTarget } from '../../e2e/support/publish/target';
import { getBranchRef, openTarget } from './options';
import { publishSite } from './publish';
import { getPreviewSite } from './site-path';

beforeAll(bundlePublisher);

/** Publish a small preview in this process. Returns the error message. */
async function publish(target: string, timeout = WRITER.timeout): Promise<string> {
  const build = describePreview('a', 'a'.repeat(40), 'A');
  const artifact = checkTestBuild(writeTestBuild(path.join(makeTempDir(), 'site'), build), build);
  const publication = { artifact, site: build.site, ref: getBranchRef('a') };
  return publishSite(openTarget(target), publication, { ...WRITER, timeout }).then(
    () => '',
    (error: Error) => error.message,
  );
}

test('a publisher that waits too long for the lock names its holder', async () => {
  const dir = makeTempDir();
  const { target } = makeTestTarget('dir', dir);
  const holder = { name: 'the holder', timeout: 1_000, onStep: () => undefined };
  let message = '';
  await openTarget(target).update(holder, async () => {
    message = await publish(target, 500);
    return undefined;
  });
  expect(message).toMatch(/Another publisher has locked the target for more than 1 s: the holder, since 20/);
});

test('a target folder that does not exist is reported', async () => {
  expect(await publish(`dir:${makeTempDir()}/www`)).toContain('The target folder does not exist.');
});

test('a remote that does not exist is reported', async () => {
  expect(await publish(`git:${makeTempDir()}/nowhere.git#pages`)).toContain(
    'A git command failed, so the published sites did not change.',
  );
});

test('a publisher shows the message of a remote that refuses a push, and keeps the previous version', async () => {
  const target = await makeTargetWithHook(makeTempDir(), 'echo "No room for you." >&2; exit 1');
  const { code, stderr } = await publishTestPreview(makeTempDir(), target, 'a', 'Next');
  expect(code).not.toBe(0);
  expect(stderr).toContain('No room for you.');
  expect(await readTexts(target)).toEqual({ [getPreviewSite('a')]: 'Before' });
});

test('a remote that accepts a connection but never responds causes a timeout', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  expect(await publish(`git:git://127.0.0.1:${port}/x#pages`, 1_000)).toContain(
    'git did not finish within 1 s and was stopped.',
  );
});
