import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '../../lib/problem';
import { installPackages } from '../support/install-packages';
import type { SiteFacts } from './facts';
import { readDocusaurus } from './read-docusaurus';
import { readEngine } from './read-engine';
import { CACHE_DIR, type ComparedSite } from './site';

const VERSION = '3.10.2';
/** Docusaurus, and the plugins that the fixture uses. */
const PACKAGES = {
  '@docusaurus/core': VERSION,
  '@docusaurus/faster': VERSION,
  '@docusaurus/preset-classic': VERSION,
  '@docusaurus/remark-plugin-npm2yarn': VERSION,
  '@docusaurus/theme-live-codeblock': VERSION,
  '@docusaurus/theme-mermaid': VERSION,
  '@mdx-js/react': '3.1.1',
  'prism-react-renderer': '2.4.1',
  'raw-loader': '4.0.2',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'rehype-katex': '7.0.1',
  'remark-math': '6.0.0',
};
const PROGRAM = path.join(CACHE_DIR, 'node_modules/.bin/docusaurus');
const TSX = 'node_modules/.bin/tsx';
/** Files of a site that are not copied. */
const NOT_COPIED = new Set(['node_modules', 'build', '.docusaurus', '.git']);

/** Install Docusaurus into the cache folder, unless it is there. */
export function installDocusaurus(): void {
  const manifest = path.join(CACHE_DIR, 'package.json');
  const installed = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).dependencies : {};
  if (JSON.stringify(installed) === JSON.stringify(PACKAGES) && existsSync(PROGRAM)) return;
  console.error(`Installing Docusaurus ${VERSION}, which needs about 520 MB of disk space …`);
  installPackages(CACHE_DIR, PACKAGES);
}

/** Build a copy of a site with Docusaurus, and read its facts. */
export function buildWithDocusaurus({ name, dir, copy }: ComparedSite): ReturnType<typeof readDocusaurus> {
  console.error(`Building ${name} with Docusaurus ${VERSION} …`);
  rmSync(copy, { recursive: true, force: true });
  const isCopied = (file: string) => !NOT_COPIED.has(path.basename(file)) || file === dir;
  cpSync(dir, copy, { recursive: true, filter: isCopied });
  for (const file of ['compare-config.cjs', 'stub.cjs']) copyFileSync(`e2e/docusaurus/${file}`, path.join(copy, file));
  // Without a package.json, that of the cache folder would apply, and every file would count as an ES module.
  if (!existsSync(path.join(copy, 'package.json'))) writeFileSync(path.join(copy, 'package.json'), '{}\n');
  // The limit makes Docusaurus write small images as files instead of data URLs, so that names can be compared.
  const env = { DOCUSAURUS_DISABLE_TELEMETRY: '1', WEBPACK_URL_LOADER_LIMIT: '0' };
  run(dir, PROGRAM, ['build', copy, '--config', 'compare-config.cjs', '--no-minify'], env);
  return readDocusaurus(copy);
}

/** Build the docs of a copied site with this engine, and read their facts. */
export function buildWithEngine({ name, copy }: ComparedSite, docsPath: string): SiteFacts {
  console.error(`Building ${name} with this engine …`);
  const outDir = path.resolve(`out.docusaurus-${name}`);
  const settings = { CONTENT_DIR: path.join(copy, 'docs'), OUT_DIR: outDir, ROUTE_BASE_PATH: `/${docsPath}` };
  const env = { ...settings, BASE_PATH: '', SITE_URL: '' };
  const sidebars = ['sidebars.js', 'sidebars.ts'].map((file) => path.join(copy, file)).find((file) => existsSync(file));
  if (sidebars) run(copy, TSX, ['lib/commands/migrate.ts', 'sidebars', sidebars], env);
  run(copy, TSX, ['lib/commands/build.ts'], env);
  return readEngine(outDir, docsPath);
}

/** Run a program; prints its output and stops if it fails. */
function run(site: string, program: string, args: string[], env: Record<string, string>): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 100_000_000,
  });
  if (status === 0) return;
  console.error(error?.message ?? `${stdout}\n${stderr}`);
  fail(site, `${path.basename(program)} ${args[0]} failed.`, 'Correct the errors above.');
}
