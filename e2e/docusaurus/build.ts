import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
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

/** Install Docusaurus into the cache folder, unless it is there. */
export function installDocusaurus(): void {
  const manifest = path.join(CACHE_DIR, 'package.json');
  const installed = existsSync(manifest) ? JSON.parse(readFileSync(manifest, 'utf8')).dependencies : {};
  if (JSON.stringify(installed) === JSON.stringify(PACKAGES) && existsSync(PROGRAM)) return;
  console.error(`Docusaurus ${VERSION} is no dependency of this project. It needs about 520 MB of disk space.`);
  installPackages(CACHE_DIR, PACKAGES);
}

/** Build a copy of a site with Docusaurus, and read its facts. */
export function buildWithDocusaurus({ name, dir, copy }: ComparedSite): ReturnType<typeof readDocusaurus> {
  console.error(`Building ${name} with Docusaurus ${VERSION} …`);
  rmSync(copy, { recursive: true, force: true });
  const isLeftOut = (file: string) => /[\\/](?:node_modules|build|\.docusaurus|\.git)$/.test(file);
  cpSync(dir, copy, {
    recursive: true,
    filter: (file) => !isLeftOut(path.resolve(file).slice(path.resolve(dir).length)),
  });
  for (const file of ['compare-config.cjs', 'stub.cjs']) copyFileSync(`e2e/docusaurus/${file}`, path.join(copy, file));
  const { status, stdout, stderr, error } = spawnSync(
    PROGRAM,
    ['build', copy, '--config', 'compare-config.cjs', '--no-minify'],
    // Small images are files too, so that their names can be compared.
    { encoding: 'utf8', env: { ...process.env, DOCUSAURUS_DISABLE_TELEMETRY: '1', WEBPACK_URL_LOADER_LIMIT: '0' } },
  );
  if (status !== 0) {
    console.error(error?.message ?? stdout + stderr);
    fail(dir, 'Docusaurus cannot build the site.', 'Correct the errors above.');
  }
  return readDocusaurus(copy);
}

/** Build the docs of a copied site with this engine, and read their facts. */
export function buildWithEngine({ name, copy }: ComparedSite, docsPath: string): SiteFacts {
  console.error(`Building ${name} with this engine …`);
  const outDir = path.resolve(`out.docusaurus-${name}`);
  const env = { CONTENT_DIR: path.join(copy, 'docs'), OUT_DIR: outDir, ROUTE_BASE_PATH: `/${docsPath}` };
  const run = (args: string[]) => {
    const { status } = spawnSync('node_modules/.bin/tsx', args, {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, BASE_PATH: '', SITE_URL: '', ...env },
    });
    if (status !== 0) fail(copy, 'This engine cannot build the site.', 'Correct the errors above.');
  };
  const sidebars = ['sidebars.js', 'sidebars.ts'].map((file) => path.join(copy, file)).find((file) => existsSync(file));
  if (sidebars) run(['lib/commands/migrate.ts', 'sidebars', sidebars]);
  run(['lib/commands/build.ts']);
  return readEngine(outDir, docsPath);
}
