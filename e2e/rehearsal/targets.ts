import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serveSite } from '../../lib/build/serve-site';
import { openTarget } from '../../lib/publish/options';
import { getSiteFolder } from '../../lib/publish/site-path';
import { has } from '../support/needs';
import { runNginx } from '../support/publish/nginx';
import { allowReaders, getStoreAddress } from '../support/stores/edges';
import { INSTALLED_STORES, startStore, TEST_BUCKET } from '../support/stores/stores';
import type { Project } from './project';
import { listFiles, type ServedTarget } from './served-site';

/** A target of the publisher, and how its readers get its files. */
export type RehearsedTarget = { name: string; serve: () => Promise<ServedTarget> };

/** Make an empty folder as a target. */
export function makeFolder({ outside }: Project): RehearsedTarget {
  const folder = path.join(outside, 'www');
  mkdirSync(folder);
  return { name: `dir:${folder}`, serve: () => serveFolder(path.join(folder, 'live')) };
}

/** Make an empty repository as a target. */
export function makeBranch({ outside, git }: Project): RehearsedTarget {
  const [remote, served] = [path.join(outside, 'pages.git'), path.join(outside, 'pages')];
  execFileSync('git', ['init', '--quiet', '--bare', remote]);
  return {
    name: `git:${remote}#pages`,
    serve() {
      rmSync(served, { recursive: true, force: true });
      git('clone', '--quiet', '--depth=1', '--branch=pages', `file://${encodeURI(remote)}`, served);
      return serveFolder(served);
    },
  };
}

/** Start the stores that are installed; nginx serves them with the rules that `npm run hosts` prints for the content of `project`. */
export async function makeStores(project: Project): Promise<RehearsedTarget[]> {
  if (!has('nginx')) return [];
  const rules = project.run('hosts', 'nginx-store');
  const prefix = path.basename(project.outside).replaceAll(/[^\w-]/g, '-');
  return Promise.all(
    INSTALLED_STORES.map(async (kind) => {
      await startStore(kind);
      const name = `${kind}:${TEST_BUCKET}/${prefix}`;
      return { name, serve: () => serveStore(name, rules) };
    }),
  );
}

async function serveFolder(root: string): Promise<ServedTarget> {
  const { server, address } = await serveSite(root, '', 0);
  return {
    address: address.replace(/\/$/, ''),
    files: listFiles(root).filter((file) => path.basename(file) !== 'published.json' && !file.startsWith('.git/')),
    read: (file) => readFileSync(path.join(root, file)),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serveStore(target: string, rules: string): Promise<ServedTarget> {
  await allowReaders(target);
  const { origin, pathname } = new URL(getStoreAddress(target));
  const variables = `set $help_store ${origin};\nset $help_path ${pathname};\nset $help_query "";\n`;
  // The configuration of nginx names this folder, so its path has no spaces.
  const work = mkdtempSync(path.join(tmpdir(), 'help-nginx-'));
  const files = await openTarget(target).read(async ({ published, listFiles: list }) => {
    const sites = [...published.keys()];
    return Promise.all(
      sites.map(async (site) => (await list(site)).map((file) => path.posix.join(getSiteFolder(site), file))),
    );
  });
  const { address, stop } = await runNginx(variables + rules, work);
  return {
    address,
    files: files.flat(),
    async stop() {
      await stop();
      rmSync(work, { recursive: true });
    },
  };
}
