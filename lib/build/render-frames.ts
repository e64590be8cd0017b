import { type Cache, getCacheKey } from '../cache';
import type { Site } from '../content/site';
import { getContentHash } from '../files';
import { type Frame, type FrameInputs, filterSnapshot, listFrames } from './list-frames';
import { exportFrames, SNAPSHOT_FILE } from './next';
import { writeSnapshot } from './snapshot';

/** The frames of a site: HTML by path, read when it is needed, and the stylesheet of all pages. */
export type RenderedFrames = { frames: Frame[]; readFrame: (frame: Frame) => string; css: string };

/** Render the frames that the cache does not hold; Next does not run if it holds all. */
export async function renderFrames(site: Site, inputs: FrameInputs, cache: Cache<string>): Promise<RenderedFrames> {
  const { basePath } = site.settings;
  const { frames, snapshot } = listFrames(site, inputs);
  const styleKey = getCacheKey('stylesheet', inputs.code, basePath);
  const known = cache.get(styleKey);
  const missing = known === undefined ? frames : frames.filter(({ key }) => !cache.has(key));
  const readFrame = ({ key, path }: Frame) => {
    const html = cache.get(key);
    if (html === undefined) throw new Error(`The frame of ${path} is missing from the cache.`);
    return html;
  };
  if (known !== undefined && missing.length === 0) return { frames, readFrame, css: known };
  writeSnapshot(SNAPSHOT_FILE, filterSnapshot(snapshot, new Set(missing.map(({ path }) => path))));
  const css = await exportFrames(basePath, inputs.assets, (found) => {
    for (const { path, key } of missing) cache.set(key, found.readPage(getPageFile(path)));
    const joined = joinStyles(found.css, basePath);
    cache.set(styleKey, joined);
    return joined;
  });
  return { frames, readFrame, css };
}

/** The file of a page, from the site's root. */
export function getPageFile(sitePath: string): string {
  const file = decodeURI(sitePath).slice(1);
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

/** Put the base path into the addresses of a stylesheet. */
function joinStyles(css: string, basePath: string): string {
  return css.replace(/\n?\/\*# sourceMappingURL=.*?\*\//g, '').replace(/url\((["']?)\/(?!\/)/g, `url($1${basePath}/`);
}

/** Name the stylesheet of all pages by its contents. */
export function getStylesheetPath(css: string): string {
  return `/assets/style.${getContentHash(css)}.css`;
}
