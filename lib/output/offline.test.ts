import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, writeContent, writeFiles } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { getFileHref } from '../slug';
import { buildOfflineFiles } from './offline';

const OFFLINE_IDENTITY = 'name: Harbour\naudiences: { crew: Crew }\noffline: true\n';
const BUILT_FILES = {
  'index.html': 'home',
  'central/berths/index.html': 'berths',
  'central/quays/index.html': 'moved',
  'central/berths.md': 'a Markdown copy',
  'assets/site.0123456789.js': 'script',
  'build.json': '{}',
};

const PREVIEW = { branch: 'a', commit: '0', time: '2026-11-20T00:00:00Z' };

async function build(builtFiles: Record<string, string> = BUILT_FILES, identity = OFFLINE_IDENTITY, settings = {}) {
  const content = { 'site.yml': identity, 'berths.mdx': formatPage({ old_paths: '["/central/quays/"]' }) };
  const site = readSite({ ...writeContent(content), ...settings });
  expect(site.problems).toEqual([]);
  const dir = makeTempDir();
  writeFiles(dir, builtFiles);
  return new Map((await buildOfflineFiles(dir, site)).map(({ path, contents }) => [path, String(contents)]));
}

describe('the offline copy', () => {
  test('the offline copy includes pages and assets, but no redirect pages', async () => {
    const { files, bytes } = JSON.parse((await build()).get('/offline.json') ?? '');
    expect(files.map(([address]: [string]) => address)).toEqual(['assets/site.0123456789.js', 'central/berths/', '']);
    expect(bytes).toBe(16);
  });

  test('the offline copy lists the addresses that pages use for files', async () => {
    const { files } = JSON.parse((await build({ 'central/a (1) #b.png': 'png' })).get('/offline.json') ?? '');
    expect(files[0][0]).toBe(getFileHref('central/a (1) #b.png', ''));
    expect(files[0][0]).toBe('central/a%20%281%29%20%23b.png');
  });

  test('the version of the offline copy changes with any file, and is in the worker', async () => {
    const versions = [];
    for (const builtFiles of [BUILT_FILES, BUILT_FILES, { ...BUILT_FILES, 'index.html': 'another' }]) {
      const files = await build(builtFiles);
      const { version } = JSON.parse(files.get('/offline.json') ?? '');
      expect(files.get('/service-worker.js')).toContain(version);
      versions.push(version);
    }
    expect(new Set(versions).size).toBe(2);
    const [version, sameVersion] = versions;
    expect(sameVersion).toBe(version);
  });

  test('the worker of a site without an offline copy, or of a preview with its own host, removes old copies', async () => {
    for (const files of [
      await build(BUILT_FILES, OFFLINE_IDENTITY.replace('true', 'false')),
      await build(BUILT_FILES, OFFLINE_IDENTITY, { preview: { ...PREVIEW, hasOwnHost: true } }),
    ]) {
      expect([...files.keys()]).toEqual(['/service-worker.js']);
      expect(files.get('/service-worker.js')).toContain('unregister');
    }
  });

  test('a preview below the production site does not change its offline copy', async () => {
    expect((await build(BUILT_FILES, OFFLINE_IDENTITY, { preview: PREVIEW })).size).toBe(0);
  });
});
