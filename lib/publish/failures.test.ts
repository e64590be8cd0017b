import { createServer } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeTempDir } from '../content/test-content';
import { openTarget } from './open-target';
import { getPreviewSlug } from './preview-slug';
import { bundlePublisher, makeTargetWithHook, publishTestPreview, readTexts } from './test-run';
import { makeTestTarget } from './test-target';

beforeAll(bundlePublisher);

test('a writer that waits too long says who holds the target', async () => {
  const dir = makeTempDir();
  const { target } = makeTestTarget('dir', dir);
  const holder = { who: 'the holder', limit: 1_000, onStep: () => undefined };
  let said = '';
  await openTarget(target).update(holder, async () => {
    said = (await publishTestPreview(dir, target, 'a', 'A', 500)).said;
    return undefined;
  });
  expect(said).toMatch(/Another writer has held the target for more than 1 s: the holder, since 20/);
});

test('a folder that does not exist is reported, and nothing is written in its place', async () => {
  const dir = makeTempDir();
  const { code, said } = await publishTestPreview(dir, `dir:${dir}/www`, 'a', 'A');
  expect(code).not.toBe(0);
  expect(said).toContain('The folder of the target does not exist.');
});

test('a remote that does not exist is reported', async () => {
  const dir = makeTempDir();
  const { code, said } = await publishTestPreview(dir, `git:${dir}/nowhere.git#pages`, 'a', 'A');
  expect(code).not.toBe(0);
  expect(said).toContain('The remote did not do what it was asked.');
});

test('a remote that refuses a push is quoted, and keeps the last version', async () => {
  const target = await makeTargetWithHook(makeTempDir(), 'echo "No room for you." >&2; exit 1');
  const { code, said } = await publishTestPreview(makeTempDir(), target, 'a', 'Next');
  expect(code).not.toBe(0);
  expect(said).toContain('No room for you.');
  expect(said).toContain('What was there before is still there.');
  expect(await readTexts(target)).toEqual({ [getPreviewSlug('a')]: 'Before' });
});

test('a remote that takes a connection and never answers is given up', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const { code, said } = await publishTestPreview(
    makeTempDir(),
    `git:git://127.0.0.1:${port}/x#pages`,
    'a',
    'A',
    1_000,
  );
  expect(code).not.toBe(0);
  expect(said).toContain('git gave no answer within 1 s, and was ended.');
});
