import path from 'node:path';
import render from 'dom-serializer';
import { Element, Text } from 'domhandler';
import { findAll, removeElement } from 'domutils';
import { transform } from 'esbuild';
import { parseDocument } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { tryReadFile } from '../files';
import { checkOutput, HOST_FILE_NAMES } from '../model/outputs';
import { fail } from '../problem';

/** Files that are useful only at a known address. */
const EXCLUDED = [
  ...HOST_FILE_NAMES,
  ...'build.json offline.json service-worker.js opensearch.xml robots.txt social-card*.png sitemap.xml .well-known/**'.split(
    ' ',
  ),
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

/** Make an address of the site relative to the file that contains it. Other addresses stay the same. */
export function makeRelative(address: string, file: string, basePath: string): string {
  if (!address.startsWith(`${basePath}/`) || address.startsWith('//')) return address;
  const [, sitePath = '', queryAndHash = ''] = /^([^?#]*)(.*)$/s.exec(address.slice(basePath.length)) ?? [];
  const target = sitePath.endsWith('/') ? `${sitePath}index.html` : sitePath;
  return (path.relative(path.dirname(`/${file}`), target) || path.basename(target)) + queryAndHash;
}

/** Make a page work in any folder and from disk: relative addresses, no script modules. */
export function makePageRelative(html: string, file: string, basePath: string, searchProblem: string): string {
  const document = parseDocument(html);
  for (const element of findAll(() => true, document.children)) {
    const { attribs } = element;
    // Pages on disk have no origin, so preloads and the search description fail. They need no offline copy.
    const isExcluded =
      (element.name === 'link' && /^(preload|search)$/.test(attribs.rel ?? '')) ||
      (element.name === 'script' && /\/assets\/offline\./.test(attribs.src ?? ''));
    if (isExcluded) {
      removeElement(element);
      continue;
    }
    if (element.name === 'script' && attribs.type === 'module') {
      delete attribs.type;
      attribs.defer = '';
    }
    for (const [name, value] of Object.entries(attribs)) {
      if (/^(alt|title|aria-.*)$/.test(name)) continue;
      const [, prefix = '', address = value] = name === 'content' ? (/^(0; url=)(.*)$/s.exec(value) ?? []) : [];
      attribs[name] = prefix + makeRelative(address, file, basePath);
    }
    if ('data-search-problem' in attribs) replaceSentence(element, searchProblem);
  }
  return render(document, { encodeEntities: 'utf8' });
}

/** Make addresses in the search index relative to the folder of the scripts. */
export function makeIndexRelative(json: string, basePath: string): string {
  return json.replaceAll(`"href":"${basePath}/`, '"href":"../');
}

/** Replace the text of the search's problem message, and keep its links. */
function replaceSentence(element: Element, sentence: string): void {
  const links = element.children.filter((child) => child instanceof Element);
  element.children = [new Text(`${sentence} `), ...links, new Text('.')];
}
