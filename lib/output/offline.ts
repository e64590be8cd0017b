import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { bundleForBrowsers } from '../browser-bundle';
import { getRedirectFile, type Redirect, readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { FILE_TYPES, formatContentType } from '../file-types';
import { hashContents, type SiteFile } from '../files';
import { findOutput, getSiteKind } from '../model/outputs';
import { OFFLINE_LIST_PATH, type OfflineList, SERVICE_WORKER_PATH } from '../offline';
import { getSecurityHeaders } from '../security-headers';
import { getFileHref } from '../slug';

/** The length of hashes in hexadecimal digits: short, because browsers download all of them, but too long for a collision. */
const HASH_LENGTH = 32;

/** Build the service worker and its file list, or a worker that removes old caches. */
export async function buildOfflineFiles(dir: string, site: Site): Promise<SiteFile[]> {
  if (getSiteKind(site.settings) !== 'production') return [];
  const { language } = site.identity;
  if (!site.identity.offline)
    return [{ path: SERVICE_WORKER_PATH, contents: await bundleWorker('cleanup-worker', language, {}) }];
  const list = listFiles(dir, readRedirects(site, []));
  const types = FILE_TYPES.flatMap((type) => type.extensions.map((extension) => [extension, formatContentType(type)]));
  const worker = await bundleWorker('worker', language, {
    VERSION: JSON.stringify(list.version),
    FILES: JSON.stringify(list.files),
    TYPES: JSON.stringify(Object.fromEntries(types)),
    HEADERS: JSON.stringify(getSecurityHeaders({ hasOfflineCopy: true })),
  });
  return [
    { path: SERVICE_WORKER_PATH, contents: worker },
    { path: OFFLINE_LIST_PATH, contents: JSON.stringify(list) },
  ];
}

function listFiles(dir: string, redirects: Redirect[]): OfflineList {
  let bytes = 0;
  // Hosts redirect old addresses themselves.
  const redirectPages = redirects.flatMap((redirect) => getRedirectFile(redirect) ?? []);
  const files = globSync(['**'], { cwd: dir, ignore: redirectPages })
    .filter((file) => findOutput(file, 'production')?.isInOfflineCopy)
    .sort()
    .map((file): [string, string] => {
      const contents = readFileSync(path.join(dir, file));
      bytes += contents.length;
      const hash = hashContents(contents).slice(0, HASH_LENGTH);
      return [getFileHref(file.replace(/(^|\/)index\.html$/, '$1'), ''), hash];
    });
  const version = hashContents(JSON.stringify(files)).slice(0, HASH_LENGTH);
  return { version, bytes, files };
}

async function bundleWorker(name: string, language: string, define: Record<string, string>): Promise<string> {
  const entryPoints = [path.resolve(`components/islands/offline/${name}.ts`)];
  const [file] = await bundleForBrowsers(language, { entryPoints, minify: true, format: 'iife', define });
  return file?.text ?? '';
}
