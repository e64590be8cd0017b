import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../../support/install-packages';
import { BENCH_DIR } from '../corpus/corpus';
import { type Generator, getPathFromSource } from './generator';

const DIR = path.join(BENCH_DIR, 'starlight');
/** The package `node` provides the newer Node that Astro 7 needs: npm scripts use it. */
const PACKAGES = { '@astrojs/starlight': '0.42.4', astro: '7.3.5', sharp: '0.35.5', node: '22.23.3' };

/** The empty PostCSS settings keep Vite from using this project's settings. */
const CONFIG = `import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
export default defineConfig({
  integrations: [starlight({ title: 'Benchmark' })],
  vite: { css: { postcss: { plugins: [] } } },
});
`;
const COLLECTIONS = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;
const CACHES = ['.astro', 'node_modules/.astro', 'node_modules/.vite'];

/** Install Starlight with its default search, below `.cache/bench`. */
export function makeStarlightGenerator(): Generator {
  const contentDir = path.join(DIR, 'src/content/docs');
  mkdirSync(contentDir, { recursive: true });
  // The package `node` links its program in a script.
  installPackages(DIR, PACKAGES, { scripts: { build: 'astro build', dev: 'astro dev' }, runInstallScripts: true });
  const write = (file: string, text: string) => writeFileSync(path.join(DIR, file), text);
  write('astro.config.mjs', CONFIG);
  write('src/content.config.ts', COLLECTIONS);
  write('tsconfig.json', '{ "extends": "astro/tsconfigs/strict" }');
  const env = { ASTRO_TELEMETRY_DISABLED: '1', ASTRO_DISABLE_UPDATE_CHECK: 'true' };
  return {
    name: 'Starlight',
    version: `Starlight ${PACKAGES['@astrojs/starlight']} with Astro ${PACKAGES.astro} on Node ${PACKAGES.node}`,
    contentDir,
    outDir: path.join(DIR, 'dist'),
    load: ({ dir }) => {
      rmSync(contentDir, { recursive: true, force: true });
      cpSync(dir, contentDir, { recursive: true });
    },
    clear: () => {
      for (const cache of CACHES) rmSync(path.join(DIR, cache), { recursive: true, force: true });
    },
    build: { script: 'build', cwd: DIR, env },
    getDevelopment: (port) => ({ script: 'dev', args: ['--port', String(port), '--ignore-lock'], cwd: DIR, env }),
    getPagePath: (source) => `/${getPathFromSource(source)}/`,
  };
}
