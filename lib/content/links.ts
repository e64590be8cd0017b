import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { Doc } from '../model/doc';
import type { LinkedFile, LinkTargets, ResolvedLink } from '../model/links';
import { ALL_PAGES_PATH, getHref } from '../slug';
import type { Site } from './site';
import type { Trail } from './trails';

/** The path of the list of trails. */
export const TRAILS_PATH = '/trails/';

/** Resolve a link as written. */
export function resolveLink(authored: string, site: LinkTargets & Pick<Site, 'resolver'>, from?: Doc): ResolvedLink {
  return site.resolver.resolveLink(authored, site, from);
}

/** Get the href of a link of the identity; for a dead link, which the check reports, that of the home page. */
export function getLinkHref(to: string, site: Site): string {
  const target = resolveLink(to, site);
  return target.type === 'dead' ? getHref('/', site.settings.basePath) : target.href;
}

/** Resolve an image as written: its file on disk and its path in the site. Undefined if it does not exist. */
export function resolveImage(
  authored: string,
  doc: Doc,
  site: Site,
): Extract<LinkedFile, { type: 'file' }> | undefined {
  const found = site.resolver.resolveImage(authored, doc, site);
  return found.type === 'file' ? found : undefined;
}

/** Get the paths of the home page, the search and the lists of pages. Without trails there is no list of trails. */
export function getListPaths(trails: Trail[]): string[] {
  return ['/', ALL_PAGES_PATH, '/a-z/', '/search/', ...(trails.length > 0 ? [TRAILS_PATH] : [])];
}

/** Read an image's width and height in CSS pixels; empty if it has none, which the check reports. */
export function readImageSize(file: string): { width?: number; height?: number } {
  const bytes = readFileSync(file);
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    // The library's messages differ by format and do not help a writer.
    return {};
  }
}
