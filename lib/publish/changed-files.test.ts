import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { sample } from '../../e2e/support/full';
import { getPublished, makeSetup, readText, WRITER } from '../../e2e/support/publish/setup';
import { checkTestBuild, describePreview, writeTestBuild } from '../../e2e/support/publish/site';
import { findTestTarget, TARGET_AND_WEBSITE_KINDS } from '../../e2e/support/publish/target';
import { startStores } from '../../e2e/support/stores/stores';
import { checkBuiltLinks } from './artifact';
import { getBranchRef } from './options';
import { publishSite } from './publish';

const PAGE = 'central/roles/index.html';
const SECRET = 'a key of the machine';

/** Changes of a built site after it was checked: `site` is its folder, `outside` holds other files with the same names. */
const CHANGES: [string, (site: string, outside: string) => void][] = [
  ['a page has other bytes', (site) => writeFileSync(path.join(site, PAGE), SECRET)],
  ['the record of the build has other bytes', (site) => writeFileSync(path.join(site, 'build.json'), '{}')],
  ['a page is missing', (site) => rmSync(path.join(site, PAGE))],
  ['a page is larger than memory', (site) => truncateSync(path.join(site, PAGE), 8 * 1024 ** 4)],
  ['a page is a link', (site, outside) => replaceByLink(path.join(site, PAGE), path.join(outside, PAGE))],
  ['a page is a circle of links', (site) => replaceByLink(path.join(site, PAGE), path.join(site, PAGE))],
  ['a folder is a link', (site, outside) => replaceByLink(path.join(site, 'central'), path.join(outside, 'central'))],
  ['the whole site is a link', (site, outside) => replaceByLink(site, outside)],
  ['a page is a folder', (site) => replaceByFolder(path.join(site, PAGE))],
  [
    'a page is a pipe',
    (site) => {
      rmSync(path.join(site, PAGE));
      execFileSync('mkfifo', [path.join(site, PAGE)]);
    },
  ],
];

function replaceByLink(file: string, destination: string): void {
  rmSync(file, { recursive: true });
  symlinkSync(destination, file);
}

function replaceByFolder(file: string): void {
  rmSync(file);
  mkdirSync(file);
}

beforeAll(startStores);

describe.each(TARGET_AND_WEBSITE_KINDS)('a %s target', (kind) => {
  test(`a ${kind} target stays as it is if files change after the check`, async () => {
    const { dir, source, target, put } = makeSetup(kind);
    await put(describePreview('a', source.commit('a'), 'Before'));
    const build = describePreview('a', source.commit('a'), 'After');
    const [site, outside] = [path.join(dir, 'changing'), path.join(dir, 'outside')];
    for (const [name, change] of kind === 'dir' ? CHANGES : sample(CHANGES, 4)) {
      rmSync(site, { recursive: true, force: true });
      const artifact = checkTestBuild(writeTestBuild(site, build), build);
      makeOutside(site, outside);
      // The refs are read when the publisher holds the target.
      const readRefs = async () => {
        change(site, outside);
        return new Map([[getBranchRef('a'), build.commit]]);
      };
      const publication = { artifact, site: build.site, ref: getBranchRef('a'), readRefs };
      await expect(publishSite(target, publication, WRITER), name).rejects.toThrow('Was changed after it was checked.');
    }
    expect(await readText(target, build.site)).toBe('{"text":"Before"}');
    expect((await getPublished(target)).get(build.site)?.commit).not.toBe(build.commit);
    expect(spawnSync('grep', ['-rq', SECRET, await findTestTarget(kind, dir).getServedDir()]).status).toBe(1);
  });
});

/** Copy a site, with secrets in its files. */
function makeOutside(site: string, outside: string): void {
  cpSync(site, outside, { recursive: true });
  for (const file of [PAGE, 'index.html', 'central/docs.json']) writeFileSync(path.join(outside, file), SECRET);
}

const PAGE_CHANGES = CHANGES.filter(([name]) => !name.startsWith('the record'));
test.each(PAGE_CHANGES)('the links of a site are not checked if, after the check of its files, %s', (_, change) => {
  const { dir } = makeSetup('dir');
  const build = describePreview('a', 'a'.repeat(40), 'Text');
  const site = writeTestBuild(path.join(dir, 'changing'), build);
  const artifact = checkTestBuild(site, build);
  makeOutside(site, path.join(dir, 'outside'));
  change(site, path.join(dir, 'outside'));
  expect(() => checkBuiltLinks(artifact)).toThrow('Was changed after it was checked.');
});
