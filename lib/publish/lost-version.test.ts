import { existsSync, lstatSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { checkTestBuild, describePreview, writeTestBuild } from '../../e2e/support/publish/site';
import { getBranchRef, openTarget } from './options';
import { publishSite } from './publish';
import { getPreviewSite, getPreviewSlug } from './site-path';

const SLUG = getPreviewSlug('a');

/** Publish a preview of a branch; `onStep` is called at each step, and can damage the target. */
function publishPreview(dir: string, text: string, onStep: (step: string) => void = () => undefined) {
  const build = describePreview('a', 'a'.repeat(40), text);
  const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
  const writer = { name: 'a test', timeout: 500, onStep };
  return publishSite(
    openTarget(`dir:${dir}/www`),
    { artifact, site: getPreviewSite('a'), ref: getBranchRef('a') },
    writer,
  );
}

test.each([true, false])(
  'a publisher undoes its change if the new version is lost (with a previous version: %s)',
  async (hasPrevious) => {
    const dir = makeTempDir();
    const link = path.join(dir, 'www/previews', SLUG);
    mkdirSync(path.join(dir, 'www'));
    if (hasPrevious) await publishPreview(dir, 'First');
    const before = hasPrevious && readFileSync(path.join(link, 'index.html'), 'utf8');
    const loseVersion = (step: string) => {
      if (step === 'replaced the old link' && lstatSync(link, { throwIfNoEntry: false }))
        rmSync(realpathSync(link), { recursive: true });
    };
    await expect(publishPreview(dir, 'Second', loseVersion)).rejects.toThrow('the change was undone');
    if (hasPrevious) expect(readFileSync(path.join(link, 'index.html'), 'utf8')).toBe(before);
    else expect(lstatSync(link, { throwIfNoEntry: false })).toBeUndefined();
    expect(existsSync(path.join(dir, 'www/live'))).toBe(true);
  },
);

test('an error while a replaced version is deleted says that the change is published', async () => {
  const dir = makeTempDir();
  mkdirSync(path.join(dir, 'www'));
  await publishPreview(dir, 'First');
  const refuse = (step: string) => {
    if (step.startsWith('delete ')) throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'rename' });
  };
  await expect(publishPreview(dir, 'Second', refuse)).rejects.toThrow('The change is published');
  expect(readFileSync(path.join(dir, 'www/previews', SLUG, 'central/docs.json'), 'utf8')).toContain('Second');
});
