import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { isFull, sample } from '../../e2e/support/full';
import {
  checkTestBuild,
  describePreview,
  describeProduction,
  describeRelease,
  type TestBuild,
  writeTestBuild,
} from '../../e2e/support/publish/site';
import { getBranchRef, openTarget } from './options';
import { publishSite } from './publish';
import { getPreviewSlug, getReleaseSite } from './site-path';

const WRITER = { name: 'a test', timeout: 500, onStep: () => undefined };
const SLUG = getPreviewSlug('a');
const SECRET = 'a secret outside the target';

/** Publish a preview and the production site to a target, and make a folder with a secret next to the target. */
async function makeSetup() {
  const dir = makeTempDir();
  const [www, outside] = [path.join(dir, 'www'), path.join(dir, 'outside')];
  mkdirSync(www);
  mkdirSync(path.join(outside, 'x-000000000000'), { recursive: true });
  writeFileSync(path.join(outside, 'secret.txt'), SECRET);
  const put = (build: TestBuild) => {
    const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
    return publishSite(
      openTarget(`dir:${www}`),
      { artifact, site: build.site, ref: getBranchRef(build.branch) },
      WRITER,
    );
  };
  const putBoth = async () => {
    await put(describePreview('a', 'a'.repeat(40), 'Preview'));
    await put(describeProduction('b'.repeat(40), 'Live'));
    await put(describeRelease(getReleaseSite('2025.4'), 'c'.repeat(40), 'Release'));
  };
  await putBoth();
  return { www, outside, putBoth };
}

/** Whether any file of a folder contains the secret. Does not follow links. */
function hasSecret(dir: string): boolean {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  return files.some((file) => readFileSync(file, 'utf8').includes(SECRET));
}

const PLACES = [
  'live',
  'store',
  'previews',
  'writer.lock',
  `previews/${SLUG}`,
  'writer.lock/7',
  'writer.lock/7.free',
  'writer.txt',
  `previews/${SLUG}/secrets`,
  `previews/${SLUG}/secret.txt`,
  `previews/${SLUG}/published.json`,
  `previews/${SLUG}/build.json`,
  `previews/${SLUG}/central`,
  'live/secrets',
  'live/secret.txt',
  'live/index.html',
  'live/published.json',
  'live/central',
  'live/previews',
  'live/releases',
  'live/releases/2025.4',
  'releases',
  'releases/2025.4',
  'upgrades',
  'store/x-111111111111',
];
const DESTINATIONS = ['outside', 'outside/secret.txt'];

test.each(sample(PLACES, 3))('a publisher never follows a link out of its target: %s', async (linkPath) => {
  const kind = PLACES.indexOf(linkPath) % 2;
  for (const destination of isFull ? DESTINATIONS : DESTINATIONS.slice(kind, kind + 1)) {
    const { www, outside, putBoth } = await makeSetup();
    const link = path.join(www, linkPath);
    rmSync(link, { recursive: true, force: true });
    symlinkSync(path.join(path.dirname(outside), destination), link);
    // The publisher may refuse the target, with an error that names the link.
    const error: Error | undefined = await putBoth().then(
      () => undefined,
      (reason) => reason,
    );
    if (error) expect(error.name).toBe('ProblemError');
    expect(hasSecret(www)).toBe(false);
    expect(readdirSync(outside).sort()).toEqual(['secret.txt', 'x-000000000000']);
    expect(readFileSync(path.join(outside, 'secret.txt'), 'utf8')).toBe(SECRET);
  }
});

test('a link that the host added to the production site is kept as a link', async () => {
  const { www, outside, putBoth } = await makeSetup();
  symlinkSync(outside, path.join(www, 'live/documents'));
  await putBoth();
  expect(existsSync(path.join(www, 'live/documents/secret.txt'))).toBe(true);
  expect(hasSecret(www)).toBe(false);
});
