import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';
import { globSync } from 'tinyglobby';
import { makeIndexRelative, makePageRelative, makeStyleRelative } from '../html/relative-page';
import { HOST_FILE_NAMES } from '../output/hosts/hosts';

/** What only a site at a known address has a use for. */
const LEFT_OUT = [
  ...HOST_FILE_NAMES,
  'build.json',
  'offline.json',
  'service-worker.js',
  'opensearch.xml',
  'robots.txt',
  'social-card*.png',
  'sitemap.xml',
  '.well-known/**',
];

/** Shown where the search does not come. */
const SEARCH_PROBLEM =
  'The search could not be loaded. In pages opened from a disk it cannot run, as a browser lets them read no other file: put this folder on a web server, or';

/** Read a built site as files that work in any folder, of a web server or a disk, by their names. */
export async function packSite(dir: string, basePath: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const ignore = [...LEFT_OUT, '**/*.{br,gz}'];
  for (const file of globSync(['**'], { cwd: dir, dot: true, ignore }).sort()) {
    const contents = readFileSync(path.join(dir, file));
    files.set(file, await packFile(file, contents, basePath));
  }
  return files;
}

async function packFile(file: string, contents: Buffer, basePath: string): Promise<Uint8Array> {
  switch (path.extname(file)) {
    case '.html':
      return Buffer.from(makePageRelative(contents.toString(), file, basePath, SEARCH_PROBLEM));
    case '.css':
      return Buffer.from(makeStyleRelative(contents.toString(), file, basePath));
    case '.json':
      return file.startsWith('search-index/')
        ? Buffer.from(makeIndexRelative(contents.toString(), basePath))
        : contents;
    case '.js':
      return Buffer.from(await unwrapModule(contents.toString()));
    default:
      return contents;
  }
}

/** Make a script of a module that neither exports nor asks where it lies; the others are fetched as modules when asked for. */
async function unwrapModule(code: string): Promise<string> {
  if (/\bexport\s*\{|\bimport\.meta\b/.test(code)) return code;
  return (await transform(code, { format: 'iife', minify: true, charset: 'utf8' })).code;
}
