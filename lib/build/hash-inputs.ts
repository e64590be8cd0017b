import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { buildSync, type Metafile } from 'esbuild';
import { globSync } from 'tinyglobby';
import { hashContent } from '../content/languages';
import { addFilesToHash, findProjectDir } from '../files';
import { getSectionManifestFile } from '../output/section-pdfs';
import { readContentVersion } from '../print/books';
import { listInputs } from '../readers/read-site';
import type { Settings } from '../settings';

/** Files that a site is built from, besides its content, `public/` and the modules of `lib` that the code imports. */
const CODE = [
  '{app,components,lib}/**',
  '*.mjs',
  'package.json',
  'package-lock.json',
  '!lib/**/*.{md,ts}',
  '!lib/{commands,publish}/**',
  '!**/*.test.ts',
];

const PROJECT = findProjectDir(import.meta.dirname);

/** The modules whose imports make a whole site, and only its pages. The build bundles the renderer and the islands by their paths. */
const ENTRIES = {
  site: ['lib/build/build.ts', 'components/renderer.tsx', 'components/islands/**/*.ts'],
  pages: ['lib/build/build-pages.ts'],
};

/** Hash every input of a build: an equal hash means an equal site. */
export function hashInputs(settings: Settings, codeHash = hashCode('site')): string {
  const { buildDate, originalUrl, hstsMaxAge, preview, release, routeBasePath } = settings;
  const version = readContentVersion(settings);
  const content = hashContent(settings);
  const inputs = { buildDate, originalUrl, hstsMaxAge, preview, release, routeBasePath, content, version };
  const hash = createHash('sha256').update(JSON.stringify(inputs)).update(codeHash);
  addFilesToHash(hash, PROJECT, listFiles(['public/**']));
  for (const { dir, files } of listInputs(settings)) addFilesToHash(hash, dir, files);
  const pdfs = getSectionManifestFile(settings);
  if (existsSync(pdfs)) hash.update(readFileSync(pdfs));
  return hash.digest('hex');
}

/** Hash the code that makes a site or its pages, and the versions of its packages. */
export function hashCode(part: keyof typeof ENTRIES): string {
  const hash = createHash('sha256');
  addFilesToHash(hash, PROJECT, listCode(part));
  return hash.digest('hex');
}

/** List the files of the code that makes a site or its pages: the modules of `lib`, then the others. */
export function listCode(part: keyof typeof ENTRIES): string[] {
  const { inputs } = findImports();
  const found = new Set(listEntries(part));
  // A set also visits what is added on the way.
  for (const file of found)
    for (const imported of inputs[file]?.imports ?? []) if (!imported.external) found.add(imported.path);
  return [...[...found].filter((file) => file.startsWith('lib/')).sort(), ...listFiles(CODE)];
}

let imports: Metafile | undefined;

/** Find the imports of all code, once in a process, which loads its code once, too: a new import changes a module that is listed. */
function findImports(): Metafile {
  imports ??= buildSync({
    absWorkingDir: PROJECT,
    entryPoints: Object.keys(ENTRIES).flatMap((part) => listEntries(part as keyof typeof ENTRIES)),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    packages: 'external',
    external: ['*.css'],
    outdir: '.',
    logLevel: 'silent',
  }).metafile;
  return imports;
}

function listEntries(part: keyof typeof ENTRIES): string[] {
  return listFiles([...ENTRIES[part], 'app/**/*.tsx', '!**/*.test.ts']);
}

function listFiles(patterns: string[]): string[] {
  return globSync(patterns, { cwd: PROJECT, followSymbolicLinks: false }).sort();
}
