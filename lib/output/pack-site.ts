import path from 'node:path';
import { transform } from 'esbuild';
import { globSync } from 'tinyglobby';
import { tryReadFile } from '../files';
import { makeIndexRelative, makePageRelative } from '../html/relative-page';
import { checkOutput, HOST_FILE_NAMES } from '../model/outputs';
import { fail } from '../problem';

/** Files that are useful only at a known address. */
const EXCLUDED = [
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

/** The most bytes of a file: those that Node reads at once. */
const MAX_FILE_BYTES = 2_000_000_000;

/** The message if the search cannot load. A link to all pages follows it. */
const SEARCH_PROBLEM =
  'Search does not work in files opened from a disk, because browsers do not let them read other files. Put this folder on a web server, or';

/**
 * Read a built site, and convert its files so that they work in any folder. Returns them by path. Leaves out links, which could
 * lead out of the site. Throws a ProblemError for a name that could lead out of the folder in which someone unpacks it.
 */
export async function packSite(dir: string, basePath: string): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>();
  const ignore = [...EXCLUDED, '**/*.{br,gz}'];
  for (const file of globSync(['**'], { cwd: dir, dot: true, ignore, followSymbolicLinks: false }).sort()) {
    const problem = checkOutput(file, 'file', 'production');
    const absolute = path.join(dir, file);
    const read = problem ? undefined : tryReadFile(absolute, MAX_FILE_BYTES);
    if (read?.type !== 'read')
      return fail(absolute, problem ?? 'Cannot be read.', 'Remove it, and build the site again.');
    files.set(file, await packFile(file, read.bytes, basePath));
  }
  return files;
}

async function packFile(file: string, contents: Buffer, basePath: string): Promise<Uint8Array> {
  switch (path.extname(file)) {
    case '.html':
      return Buffer.from(makePageRelative(contents.toString(), file, basePath, SEARCH_PROBLEM));
    case '.json': {
      const [index, language = ''] = /^(?:([\w-]+\/))?search-index\//.exec(file) ?? [];
      if (index === undefined) return contents;
      const indexBase = `${basePath}/${language}`.replace(/\/$/, '');
      return Buffer.from(makeIndexRelative(contents.toString(), indexBase));
    }
    case '.js':
      return Buffer.from(await unwrapModule(contents.toString()));
    default:
      return contents;
  }
}

/** Convert a module into a script, because browsers load no modules from a disk. Modules with exports are unchanged. */
async function unwrapModule(code: string): Promise<string> {
  if (/\bexport\s*\{|\bimport\.meta\b/.test(code)) return code;
  return (await transform(code, { format: 'iife', minify: true, charset: 'utf8' })).code;
}
