import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { globSync } from 'tinyglobby';

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

/** The folder of the bundles of this process, named after the process that started it, too. The engine finds the project two folders above its code. */
const OUT_DIR = path.resolve(`.cache/test-commands.${process.ppid}.${process.pid}`);

let isWritten = false;

/** Get the file of a bundled command: it starts in a third of the time. The first call in a process bundles all commands. */
export function getBundle(name: string): string {
  if (!isWritten) writeBundles();
  isWritten = true;
  return path.join(OUT_DIR, `${name}.mjs`);
}

/** Delete the bundles of the processes that this one started. Vitest calls it after the unit tests, because it ends its processes with a signal. */
export function teardown(): void {
  for (const dir of globSync(`.cache/test-commands.${process.pid}.*`, { onlyDirectories: true, absolute: true }))
    rmSync(dir, { recursive: true, force: true });
}

function writeBundles(): void {
  process.on('exit', () => rmSync(OUT_DIR, { recursive: true, force: true }));
  buildSync({
    entryPoints: globSync('lib/commands/*.ts', { ignore: '**/*.test.ts', absolute: true }),
    outdir: OUT_DIR,
    outExtension: { '.js': '.mjs' },
    external: EXTERNAL_PACKAGES,
    banner: { js: BANNER },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
  });
}
