import path from 'node:path';
import { checkSite } from '../content/check';
import { readSite } from '../content/site';
import { buildSearchIndex } from '../search/build-index';
import type { Settings } from '../settings';
import { buildAssets, type SiteFile } from './assets';
import { buildRecords } from './records';

type DevFile = { contents: string | Uint8Array; type: string };

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
};

/** The files that a build writes beside the pages, made on demand while the help is written. */
export function createDevFiles(settings: Settings): {
  get(sitePath: string): Promise<DevFile | undefined>;
  forget(): void;
} {
  let made: Map<string, SiteFile> | undefined;
  let assets: ReturnType<typeof buildAssets> | undefined;
  return {
    async get(sitePath) {
      const type = TYPES[path.extname(sitePath)];
      if (type === undefined || sitePath.startsWith('/_next/')) return undefined;
      if (sitePath.startsWith('/assets/')) {
        assets ??= buildAssets(readSite(settings), true);
        const file = (await assets).files.find((each) => each.path === sitePath);
        return file && { contents: file.contents, type };
      }
      made ??= makeFiles(settings);
      const file = made.get(sitePath);
      return file && { contents: file.contents, type };
    },
    forget() {
      made = undefined;
      assets = undefined;
    },
  };
}

function makeFiles(settings: Settings): Map<string, SiteFile> {
  const site = readSite(settings);
  const { docs } = checkSite(site);
  const files = [...buildRecords(site, docs), ...buildSearchIndex(site, docs)];
  return new Map(files.map((file) => [file.path, file]));
}
