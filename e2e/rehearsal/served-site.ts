import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Parser } from 'htmlparser2';
import { globSync } from 'tinyglobby';
import { getContentType } from '../../lib/file-types';
import { HOST_FILE_NAMES } from '../../lib/model/outputs';
import { getHeaders } from '../../lib/output/hosts/rules';
import { getFileHref, NOT_FOUND_PATH } from '../../lib/slug';
import { ORIGIN } from './project';

/** A folder that a build wrote, and its path below the production site, such as `/previews/a-0123`. */
export type BuiltFolder = { dir: string; sitePath: string };

/** A published target as readers get it: its address without a trailing slash, and the paths of its files. */
export type ServedTarget = {
  address: string;
  files: string[];
  /** Read a file as the host has it. Object stores have no such folder: all of their files are fetched each time. */
  read?: (file: string) => Buffer;
  stop: () => Promise<void>;
};

/** What was fetched before, to fetch each file and follow each link once. */
export type Fetched = {
  /** The links of each page, by its path and bytes; other files have none. */
  files: Map<string, string[]>;
  /** The addresses that answered with a page or a file. */
  addresses: Set<string>;
};

/** Make an empty memory for the targets of one site that answer by the same rules. */
export function makeFetched(): Fetched {
  return { files: new Map(), addresses: new Set() };
}

/**
 * Compare a published target with what was built, and follow each link once. Returns the differences.
 * Files that the host has with the bytes of an earlier comparison are not fetched again.
 */
export async function compareServed(
  { address, files, read }: ServedTarget,
  sites: BuiltFolder[],
  fetched: Fetched,
): Promise<string[]> {
  const known = read ? fetched : makeFetched();
  const published = new Set(files);
  const differences = compareTree(files, sites);
  const links = new Set<string>();
  for (const { dir, sitePath } of sites) {
    for (const file of listFiles(dir).filter((name) => !HOST_FILE_NAMES.includes(name))) {
      const filePath = `${sitePath}/${file}`;
      const built = readFileSync(path.join(dir, file));
      if (read && published.has(filePath.slice(1)) && !built.equals(read(filePath.slice(1))))
        differences.push(`${filePath} is published with other bytes than the built file.`);
      const key = `${filePath} ${createHash('sha256').update(built).digest('base64')}`;
      if (!known.files.has(key)) differences.push(...(await compareFile(address, filePath, built, known)));
      if (!known.files.has(key)) known.files.set(key, listLinks(filePath, built));
      for (const link of known.files.get(key) ?? []) links.add(link);
    }
  }
  for (const link of links) {
    if (known.addresses.has(link) && published.has(toFile(link))) continue;
    const { status } = await fetch(new URL(link, address));
    if (status === 200) known.addresses.add(link);
    else differences.push(`A link leads to ${link}, which answers with ${status}.`);
  }
  differences.push(...(await checkNotFound(address, sites)));
  return differences;
}

/** Fetch a file, and compare its bytes and headers with those of the built file. */
async function compareFile(address: string, filePath: string, built: Buffer, known: Fetched): Promise<string[]> {
  const differences: string[] = [];
  const url = new URL(getFileHref(filePath.replace(/(^|\/)index\.html$/, '$1'), ''), address);
  const response = await fetch(url, { redirect: 'manual' });
  const served = Buffer.from(await response.arrayBuffer());
  if (isRedirectOf(response, String(built), address)) return [];
  const expected = {
    status: 200,
    type: getContentType(filePath),
    cache: getHeaders(filePath, { hasOfflineCopy: false })['Cache-Control'],
  };
  const found = {
    status: response.status,
    type: response.headers.get('content-type')?.replace(/;charset/, '; charset'),
    cache: response.headers.get('cache-control'),
  };
  if (!built.equals(served)) differences.push(`${filePath} is served with other bytes than the built file.`);
  if (JSON.stringify(found) !== JSON.stringify(expected))
    differences.push(`${filePath}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}.`);
  if (differences.length === 0) known.addresses.add(url.pathname);
  return differences;
}

/** Get the file that a host answers an address with, unless it redirects. */
function toFile(address: string): string {
  return decodeURIComponent(address.slice(1)).replace(/(^|\/)$/, '$1index.html');
}

/** Check whether a server redirects where a built page does: servers that obey redirects do so before they look for the page. */
function isRedirectOf({ status, headers }: Response, html: string, address: string): boolean {
  const [, target] = /<meta http-equiv="refresh" content="0; ?url=([^"]+)"/.exec(html) ?? [];
  const location = headers.get('location');
  if (status !== 301 || target === undefined || location === null) return false;
  return new URL(location, address).pathname === new URL(target, address).pathname;
}

/** List the addresses of this site that a page links to, loads or redirects to, without fragments. Other files have none. */
function listLinks(filePath: string, contents: Buffer): string[] {
  const found: string[] = [];
  if (!filePath.endsWith('.html')) return found;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { href, src, srcset = '', content = '' } = attributes;
      const refresh = attributes['http-equiv'] === 'refresh' ? /url=(.*)$/.exec(content)?.[1] : undefined;
      const sources = srcset.split(',').flatMap((each) => each.trim().split(/\s+/)[0] || []);
      // A preconnect names an origin, and no page.
      if (name !== 'link' || attributes.rel !== 'preconnect')
        found.push(...[href, src, refresh, ...sources].filter((each) => each !== undefined));
    },
  });
  parser.end(String(contents));
  const page = new URL(filePath.replace(/\/index\.html$/, '/'), ORIGIN);
  const urls = found.map((link) => new URL(link, page)).filter(({ origin }) => origin === ORIGIN);
  return [...new Set(urls.map(({ pathname }) => pathname))];
}

/** Compare the names of published files with those of built files. */
function compareTree(files: string[], sites: BuiltFolder[]): string[] {
  // Stores keep no files for their host.
  const listServed = (names: string[]) => names.filter((file) => !HOST_FILE_NAMES.includes(file));
  const built = new Set(
    sites.flatMap(({ dir, sitePath }) => listServed(listFiles(dir)).map((file) => `${sitePath}/${file}`)),
  );
  const published = new Set(listServed(files).map((file) => `/${file}`));
  return [
    ...[...built].filter((file) => !published.has(file)).map((file) => `${file} was built and is not published.`),
    ...[...published].filter((file) => !built.has(file)).map((file) => `${file} is published and was not built.`),
  ];
}

/** Check that unknown addresses get the page and the status for them. */
async function checkNotFound(address: string, sites: BuiltFolder[]): Promise<string[]> {
  const page = readFileSync(path.join(sites[0]?.dir ?? '', NOT_FOUND_PATH), 'utf8');
  const differences: string[] = [];
  for (const missing of ['/nowhere/', '/central/nowhere/', '/previews/nowhere/', '/releases/nowhere/']) {
    const response = await fetch(new URL(missing, address));
    if (response.status !== 404 || (await response.text()) !== page)
      differences.push(`${missing} does not answer with status 404 and the page for it.`);
  }
  return differences;
}

/** List the files of a folder, by their paths in it. */
export function listFiles(dir: string): string[] {
  return globSync(['**'], { cwd: dir, dot: true }).sort();
}
