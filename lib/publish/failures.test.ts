import { createServer } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { bundlePublisher, makeTargetWithHook, publishTestPreview, readTexts } from '../../e2e/support/publish/run';
import { makeTestTarget } from '../../e2e/support/publish/target';
import { openTarget } from './options';
import { getPreviewSite } from './site-path';

beforeAll(bundlePublisher);

test('a publisher that waits too long for the lock names its holder', async () => {
  const dir = makeTempDir();
  const { target } = makeTestTarget('dir', dir);
  const holder = { name: 'the holder', timeout: 1_000, onStep: () => undefined };
  let stderr = '';
  await openTarget(target).update(holder, async () => {
    stderr = (await publishTestPreview(dir, target, 'a', 'A', 500)).stderr;
    return undefined;
  });
  expect(stderr).toMatch(/Another publisher has locked the target for more than 1 s: the holder, since 20/);
});

test('a target folder that does not exist is reported', async () => {
  const dir = makeTempDir();
  const { code, stderr } = await publishTestPreview(dir, `dir:${dir}/www`, 'a', 'A');
  expect(code).not.toBe(0);
  expect(stderr).toContain('The target folder does not exist.');
});

test('a remote that does not exist is reported', async () => {
  const dir = makeTempDir();
  const { code, stderr } = await publishTestPreview(dir, `git:${dir}/nowhere.git#pages`, 'a', 'A');
  expect(code).not.toBe(0);
  expect(stderr).toContain('A git command failed, so the published sites did not change.');
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
  const { code, stderr } = await publishTestPreview(
    makeTempDir(),
    `git:git://127.0.0.1:${port}/x#pages`,
    'a',
    'A',
    1_000,
  );
  expect(code).not.toBe(0);
  expect(stderr).toContain('git did not finish within 1 s and was stopped.');
});
