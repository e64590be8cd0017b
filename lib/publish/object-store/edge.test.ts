import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeTempDir, writeContent } from '../../../e2e/support/content';
import { isFull, sample } from '../../../e2e/support/full';
import { has, needs } from '../../../e2e/support/needs';
import { runNginx } from '../../../e2e/support/publish/nginx';
import { WRITER } from '../../../e2e/support/publish/setup';
import {
  checkTestBuild,
  describePreview,
  describeProduction,
  describeRelease,
  type TestBuild,
  writeTestBuild,
} from '../../../e2e/support/publish/site';
import { makeTestTarget, type TargetKind } from '../../../e2e/support/publish/target';
import { allowReaders, getStoreAddress, runCaddy } from '../../../e2e/support/stores/edges';
import { needsStore, startStores } from '../../../e2e/support/stores/stores';
import { SERVER_CONFIGS } from '../../output/hosts/hosts';
import { readHostRules } from '../../output/hosts/rules';
import { readSite } from '../../readers/read-site';
import { removePreview } from '../manage-commands';
import { getBranchRef, openTarget } from '../options';
import { publishSite } from '../publish';
import { getReleaseSite, getSiteFolder, getUpgradeSite } from '../site-path';
import { STORE_KINDS } from './optional-package';

const COMMIT = 'a'.repeat(40);
const RELEASE = getReleaseSite('2025.4');
const SITES = [
  describeProduction(COMMIT, 'Live'),
  describePreview('a', COMMIT, 'Preview A'),
  describePreview('b', COMMIT, 'Preview B'),
  describeRelease(RELEASE, COMMIT, 'Release'),
  describeRelease(getUpgradeSite('2025.4'), COMMIT, 'Upgrade'),
];

beforeAll(startStores);

const rules = () =>
  readHostRules(readSite(writeContent({ 'redirects.yml': '- { from: /old/, to: https://example.org/ }\n' })));

/** Publish a site to a target. */
async function put(target: string, dir: string, build: TestBuild): Promise<void> {
  const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
  await publishSite(openTarget(target), { artifact, site: build.site, ref: getBranchRef(build.branch) }, WRITER);
}

/** Serve a target with the rules that `npm run hosts` prints. */
async function serve(kind: TargetKind, dir: string): Promise<string> {
  const { target, getServedDir } = makeTestTarget(kind, dir);
  const settings =
    kind === 'dir' ? `root ${await getServedDir()};\n` : await allowReaders(target).then(() => formatVariables(target));
  const server = await runNginx(
    settings + SERVER_CONFIGS[kind === 'dir' ? 'nginx' : 'nginx-store']?.(rules()),
    path.join(dir, 'nginx'),
  );
  onTestFinished(() => server.stop());
  return server.address;
}

function formatVariables(target: string): string {
  const { origin, pathname } = new URL(getStoreAddress(target));
  return `set $help_store ${origin};\nset $help_path ${pathname};\nset $help_query "";\n`;
}

async function read(address: string) {
  const response = await fetch(address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const { status, headers } = response;
  const names = [...headers.keys()].filter(
    (name) =>
      ![
        'date',
        'etag',
        'last-modified',
        'connection',
        'server',
        'transfer-encoding',
        'accept-ranges',
        'content-length',
        'vary',
        'keep-alive',
      ].includes(name),
  );
  const relevant = Object.fromEntries(names.map((name) => [name, headers.get(name)]));
  return { status, headers: relevant, body: await response.text() };
}

describe.each(STORE_KINDS)('nginx in front of a store of kind %s', needs('nginx'), (kind) => {
  test(
    `production, previews and releases in a ${kind} target have the bytes, types and headers of a folder`,
    needsStore(kind),
    async () => {
      const [dir, folderDir] = [makeTempDir(), makeTempDir()];
      const { target } = makeTestTarget(kind, dir);
      const folder = makeTestTarget('dir', folderDir).target;
      const paths = ['/old', '/old/', '/nowhere/', '/previews/nowhere/', '/assets/nowhere.css'];
      for (const site of SITES) {
        // The same folder, so that both have the same build times.
        const from = writeTestBuild(path.join(dir, 'site'), site);
        for (const name of [target, folder]) {
          const publication = { artifact: checkTestBuild(from, site), site: site.site, ref: getBranchRef(site.branch) };
          await publishSite(openTarget(name), publication, WRITER);
        }
        const { files } = JSON.parse(readFileSync(path.join(from, 'build.json'), 'utf8'));
        for (const file of ['build.json', ...Object.keys(files)])
          paths.push(path.join('/', getSiteFolder(site.site), file.replace(/(^|\/)index\.html$/, '$1')));
      }
      const [address, folderAddress] = [await serve(kind, dir), await serve('dir', folderDir)];
      const addresses = [address];
      if (has('caddy')) {
        const caddy = await runCaddy(SERVER_CONFIGS['caddy-store']?.(rules()) ?? '', target, path.join(dir, 'caddy'));
        onTestFinished(() => caddy.stop());
        addresses.push(caddy.address);
      }
      expect(paths.length).toBeGreaterThan(30);
      for (const [server, each] of addresses.flatMap((server) => paths.map((each) => [server, each] as const))) {
        const [answer, expected] = [await read(server + each), await read(folderAddress + each)];
        // The headers of redirects within a preview are those of the production site.
        if (expected.status === 301) expect.soft(answer.headers.location, each).toBe(expected.headers.location);
        else expect.soft(answer, each).toEqual(expected);
      }
      expect((await read(`${address}/central/roles?a=1`)).headers.location).toBe('/central/roles/?a=1');
      expect((await read(`${address}//example.org/x`)).headers.location).toBeUndefined();
      await removePreview(openTarget(target), SITES[1]?.site ?? '', WRITER);
      await expect
        .poll(async () => (await read(`${address}/${SITES[1]?.site}/`)).status, { timeout: 60_000 })
        .toBe(404);
    },
  );
});

const READERS = isFull ? 200 : 50;

describe.each(sample(STORE_KINDS, 2))('nginx in front of a store of kind %s', needs('nginx'), (kind) => {
  test(
    `${READERS} readers of a ${kind} target never get files of two versions while versions are swapped`,
    needsStore(kind),
    async () => {
      const dir = makeTempDir();
      const { target } = makeTestTarget(kind, dir);
      await put(target, dir, describeProduction(COMMIT, 'Version 0'));
      const address = await serve(kind, dir);
      let isSwapping = true;
      const visits = { total: 0, versions: new Set<string>(), problems: [] as string[] };
      const visit = async () => {
        while (isSwapping) {
          const page = await read(`${address}/`);
          const [, version = ''] = /<p>(.*?)<\/p>/.exec(page.body) ?? [];
          const [, style = ''] = /href="(\/assets\/.*?)"/.exec(page.body) ?? [];
          const asset = await read(address + style);
          if (page.status !== 200 || asset.status !== 200)
            visits.problems.push(`${version} ${page.status} ${asset.status}`);
          visits.total += 1;
          visits.versions.add(version);
        }
      };
      const readers = Array.from({ length: READERS }, visit);
      for (let version = 1; version <= 3; version++)
        await put(target, dir, describeProduction(COMMIT, `Version ${version}`));
      await expect.poll(async () => (await read(`${address}/`)).body, { timeout: 60_000 }).toContain('Version 3');
      isSwapping = false;
      await Promise.all(readers);
      console.log(`${kind}: ${visits.total} visits during 3 swaps, ${visits.problems.length} with a missing file`);
      expect(visits.problems).toEqual([]);
      expect(visits.versions.size).toBeGreaterThan(2);
    },
  );
});
