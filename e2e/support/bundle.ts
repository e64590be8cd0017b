import path from 'node:path';
import { buildSync } from 'esbuild';

/** Packages that read their own files, or that only builds of pages load. */
const EXTERNAL_PACKAGES = [
  '@resvg/*',
  '@tailwindcss/*',
  'esbuild',
  'next',
  'piscina',
  'playwright',
  'subset-font',
  'typescript',
];

/** Packages in the format of CommonJS call `require`, which ES modules do not have. */
const BANNER = "import { createRequire as $create } from 'node:module';\nconst require = $create(import.meta.url);";

/** Bundle a command with its packages into a folder, which halves the time that it takes to start; returns its file. */
export function writeBundle(name: string, outdir: string): string {
  buildSync({
    entryPoints: [path.resolve('lib/commands', `${name}.ts`)],
    outdir,
    outExtension: { '.js': '.mjs' },
    external: EXTERNAL_PACKAGES,
    banner: { js: BANNER },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
  });
  return path.join(outdir, `${name}.mjs`);
}
