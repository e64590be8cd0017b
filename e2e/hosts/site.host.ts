import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { getContentType } from '../../lib/file-types';
import { HOST_FILE_NAMES } from '../../lib/model/outputs';
import { getHeaders, getSlashVariants } from '../../lib/output/hosts/rules';
import { NOT_FOUND_PATH } from '../../lib/slug';
import { decodeBody, fetchRaw } from './fetch-raw';
import { expect, test } from './fixture';
import { HOSTED_SITES } from './sites';

const ENCODINGS = { 'accept-encoding': 'gzip, deflate, br' };

/** List the published files of a site with their paths, except redirect pages. */
function listFiles(siteName: keyof typeof HOSTED_SITES, moved: string[]): { file: string; sitePath: string }[] {
  const { outDir } = HOSTED_SITES[siteName];
  const ignore = ['**/*.{br,gz}', ...HOST_FILE_NAMES, NOT_FOUND_PATH.slice(1)];
  return globSync(['**'], { cwd: outDir, dot: true, ignore })
    .sort()
    .map((file) => ({ file: path.join(outDir, file), sitePath: `/${file.replace(/(^|\/)index\.html$/, '$1')}` }))
    .filter(({ sitePath }) => !moved.includes(sitePath));
}

test('every file is sent as built, with its type and headers', async ({ running, siteName }) => {
  const { address, rules } = running;
  const files = listFiles(
    siteName,
    rules.redirects.map(({ from }) => from.slice(rules.basePath.length)),
  );
  expect(files.length).toBeGreaterThan(30);
  for (const { file, sitePath } of files) {
    const answer = await fetchRaw(address + sitePath, ENCODINGS);
    expect.soft(answer.status, sitePath).toBe(200);
    expect.soft(getTypes(file), sitePath).toContain(normalise(answer.headers['content-type']));
    for (const [name, value] of Object.entries(getHeaders(sitePath, running.rules))) {
      const sent = answer.headers[name.toLowerCase()];
      // Hosts have different values for "revalidate each time".
      const expected = value === 'no-cache' ? /^(no-cache|public, max-age=0, must-revalidate)$/ : value;
      if (expected instanceof RegExp) expect.soft(sent, `${name} of ${sitePath}`).toMatch(expected);
      else expect.soft(sent, `${name} of ${sitePath}`).toBe(expected);
    }
    expect.soft(decodeBody(answer).equals(readFileSync(file)), `The body of ${sitePath}`).toBe(true);
  }
});

test('every address in the sitemap has a file', ({ running, siteName }) => {
  const sitemap = readFileSync(path.join(HOSTED_SITES[siteName].outDir, 'sitemap.xml'), 'utf8');
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, found = '']) => new URL(found).pathname);
  const known = listFiles(siteName, []).map(({ sitePath }) => running.rules.basePath + sitePath);
  expect(addresses.length).toBeGreaterThan(5);
  expect(addresses.filter((each) => !known.includes(each))).toEqual([]);
});

test('an unknown path gets status 404 and the 404 page, which is not cached', async ({ running, siteName, host }) => {
  const page = readFileSync(path.join(HOSTED_SITES[siteName].outDir, NOT_FOUND_PATH));
  const missing = ['/central/nowhere/', '/nowhere', '/nowhere.md', '/assets/site.0000000000.js', '/assets/'];
  // Cloudflare does not publish its two configuration files, but its emulator fails on them.
  const hidden = host === 'cloudflare' ? [] : HOST_FILE_NAMES;
  for (const sitePath of [...missing, ...hidden.map((name) => `/${name}`)]) {
    const answer = await fetchRaw(running.address + sitePath, ENCODINGS);
    expect.soft(answer.status, sitePath).toBe(404);
    expect.soft(decodeBody(answer).equals(page), `The page at ${sitePath}`).toBe(true);
    expect.soft(normalise(answer.headers['content-type']), sitePath).toBe('text/html; charset=utf-8');
    expect.soft(answer.headers['content-security-policy'], sitePath).toContain("frame-ancestors 'none'");
    expect.soft(answer.headers['cache-control'] ?? '', sitePath).not.toContain('immutable');
  }
});

test('hidden files get status 404, but /.well-known/ does not', async ({ running, host }) => {
  test.skip(host === 'cloudflare', 'Cloudflare has no rules for hidden files.');
  for (const file of ['.env', 'central/.env', 'assets/.git/config', '.well-known/.env', '.well-known/known.txt']) {
    mkdirSync(path.dirname(path.join(running.dir, file)), { recursive: true });
    writeFileSync(path.join(running.dir, file), 'text');
    const { status } = await fetchRaw(`${running.address}/${file}`);
    rmSync(path.join(running.dir, file));
    expect.soft(status, file).toBe(file === '.well-known/known.txt' ? 200 : 404);
  }
});

test('a location of an administrator works besides the rules, but not for previews', async ({ running, host }) => {
  test.skip(host !== 'nginx', 'Only nginx chooses one location of several.');
  for (const [file, expected] of Object.entries({ 'a.own': 418, 'central/a.own': 418, 'previews/a/a.own': 404 })) {
    expect.soft((await fetchRaw(`${running.address}/${file}`)).status, file).toBe(expected);
  }
});

test('the configuration files of hosts are not published in compressed form', async ({ running }) => {
  for (const name of HOST_FILE_NAMES.flatMap((each) => [`${each}.br`, `${each}.gz`])) {
    expect.soft((await fetchRaw(`${running.address}/${name}`)).status, name).toBe(404);
  }
});

test('old addresses redirect permanently', async ({ running, siteName }) => {
  const { address, rules } = running;
  if (siteName === 'base') expect(rules.redirects.length).toBeGreaterThan(2);
  for (const { from, to } of rules.redirects) {
    for (const spelling of getSlashVariants(from)) {
      const { status, headers } = await fetchRaw(new URL(spelling, address).href);
      expect.soft(status, spelling).toBe(301);
      expect.soft(new URL(headers.location ?? '', address).href, spelling).toBe(new URL(to, address).href);
    }
  }
});

test('an address without its trailing slash redirects to the one with it', async ({ running }) => {
  for (const sitePath of ['/central', ...(running.rules.basePath ? [''] : [])]) {
    const { status, headers } = await fetchRaw(running.address + sitePath);
    expect.soft([301, 302, 307, 308]).toContain(status);
    expect.soft(new URL(headers.location ?? '', running.address).href).toBe(`${running.address}${sitePath}/`);
  }
});

test('text is compressed, and the response has a Vary header', async ({ running, siteName, host }) => {
  test.skip(host === 'cloudflare', 'The emulator of Cloudflare does not compress.');
  const encodings = siteName === 'base' && host !== 'nginx' ? ['br', 'gzip'] : ['gzip'];
  const { outDir } = HOSTED_SITES[siteName];
  const [style = ''] = globSync(['assets/style.*.css'], { cwd: outDir });
  const [words = ''] = globSync(['search-index/words.*.json'], { cwd: outDir });
  // The sitemap of a small site is too short to compress.
  const sitemap = siteName === 'root' ? ['/sitemap.xml'] : [];
  for (const sitePath of ['/central/', `/${style}`, `/${words}`, ...sitemap]) {
    for (const encoding of encodings) {
      const answer = await fetchRaw(running.address + sitePath, { 'accept-encoding': encoding });
      expect.soft(answer.headers['content-encoding'], `${sitePath} as ${encoding}`).toBe(encoding);
      expect.soft(answer.headers.vary ?? '', sitePath).toMatch(/accept-encoding/i);
    }
    const plain = await fetchRaw(running.address + sitePath, { 'accept-encoding': 'identity' });
    expect.soft(plain.headers['content-encoding'], sitePath).toBeUndefined();
  }
});

test('a browser that has the page gets status 304', async ({ running }) => {
  const first = await fetchRaw(`${running.address}/central/`);
  const { etag = '', 'last-modified': modified = '' } = first.headers;
  const again = await fetchRaw(
    `${running.address}/central/`,
    etag ? { 'if-none-match': etag } : { 'if-modified-since': modified },
  );
  expect(again.status).toBe(304);
});

/** List the valid types of a file: JSON, XML and scripts need no charset. */
function getTypes(file: string): (string | undefined)[] {
  const type = getContentType(file);
  return [type, ...(/json|xml|javascript/.test(type ?? '') ? [type?.split(';')[0]] : [])];
}

/** Ignore case, spaces and the older type of scripts, which differ between hosts. */
function normalise(type = ''): string {
  return type.toLowerCase().replace(/;\s*/, '; ').replace('application/javascript', 'text/javascript');
}
