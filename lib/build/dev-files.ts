import { checkSite } from '../check/check-site';
import { readSite } from '../content/site';
import type { SiteFile } from '../files';
import { getContentType } from '../output/hosts/rules';
import { buildRecords } from '../output/records';
import { buildSearchIndex } from '../search/index/build-index';
import type { Settings } from '../settings';
import { buildAssets } from './assets';

type DevFile = { contents: string | Uint8Array; type: string };

/** The files that a build writes beside the pages, made on demand while the help is written. */
export function createDevFiles(settings: Settings): {
  get(sitePath: string): Promise<DevFile | undefined>;
  forget(): void;
} {
  let made: Map<string, SiteFile> | undefined;
  let assets: ReturnType<typeof buildAssets> | undefined;
  return {
    async get(sitePath) {
      const type = getContentType(sitePath);
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
