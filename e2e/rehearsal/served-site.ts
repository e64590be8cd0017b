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
export type ServedTarget = { address: string; files: string[]; stop: () => Promise<void> };

/** Compare a published target with what was built, and follow each link once. Returns the differences. */
export async function compareServed({ address, files }: ServedTarget, sites: BuiltFolder[]): Promise<string[]> {
  const differences: string[] = [];
  const links = new Set<string>();
  for (const site of sites) differences.push(...(await compareSite(address, site, links)));
  differences.push(...compareTree(files, sites));
  for (const link of links) {
    const { status } = await fetch(new URL(link, address));
    if (status !== 200) differences.push(`A link leads to ${link}, which answers with ${status}.`);
  }
  differences.push(...(await checkNotFound(address, sites)));
  return differences;
}

/** Fetch every file of a site, and collect the links of its pages. */
async function compareSite(address: string, { dir, sitePath }: BuiltFolder, links: Set<string>): Promise<string[]> {
  const differences: string[] = [];
  for (const file of listFiles(dir).filter((name) => !HOST_FILE_NAMES.includes(name))) {
    const filePath = `${sitePath}/${file}`;
    const url = new URL(getFileHref(filePath.replace(/(^|\/)index\.html$/, '$1'), ''), address);
    const response = await fetch(url, { redirect: 'manual' });
    const built = readFileSync(path.join(dir, file));
    if (isRedirectOf(response, String(built), address)) continue;
    const served = Buffer.from(await response.arrayBuffer());
    const expected = {
      status: 200,
      type: getContentType(file),
      cache: getHeaders(filePath, { hasOfflineCopy: false })['Cache-Control'],
    };
    const found = {
      status: response.status,
      type: response.headers.get('content-type')?.replace(/;charset/, '; charset'),
      cache: response.headers.get('cache-control'),
    };
    if (!built.equals(served)) differences.push(`${filePath} has other bytes than the built file.`);
    if (JSON.stringify(found) !== JSON.stringify(expected))
      differences.push(`${filePath}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}.`);
    if (file.endsWith('.html')) for (const link of listLinks(String(built), url, address)) links.add(link);
  }
  return differences;
}

/** Check whether a server redirects where a built page does: servers that obey redirects do so before they look for the page. */
function isRedirectOf({ status, headers }: Response, html: string, address: string): boolean {
  const [, target] = /<meta http-equiv="refresh" content="0; ?url=([^"]+)"/.exec(html) ?? [];
  const location = headers.get('location');
  if (status !== 301 || target === undefined || location === null) return false;
  return new URL(location, address).pathname === new URL(target, address).pathname;
}

/** List the addresses of this site that a page links to, loads or redirects to, without fragments. */
function listLinks(html: string, page: URL, address: string): string[] {
  const found: string[] = [];
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
  parser.end(html);
  return found.flatMap((link) => {
    const url = new URL(link, new URL(page.pathname, ORIGIN));
    return url.origin === ORIGIN ? [new URL(url.pathname, address).pathname] : [];
  });
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
