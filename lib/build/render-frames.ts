import { type Cache, getCacheKey } from '../cache';
import type { Site } from '../content/site';
import { type Frame, type FrameInputs, filterSnapshot, listFrames } from './list-frames';
import { exportFrames, SNAPSHOT_FILES } from './next';
import { writeSnapshot } from './snapshot';

/** The frames of a site, a reader for their HTML, and the shared stylesheet. */
export type RenderedFrames = { frames: Frame[]; readFrame: (frame: Frame) => string; css: string };

/** Render the frames that are missing from the cache; Next runs only if a frame is missing. */
export async function renderFrames(site: Site, inputs: FrameInputs, cache: Cache<string>): Promise<RenderedFrames> {
  const { frames, snapshot } = listFrames(site, inputs);
  const styleKey = getCacheKey('stylesheet', inputs.codeHash);
  const cachedCss = cache.get(styleKey);
  const missing = cachedCss === undefined ? frames : frames.filter(({ key }) => !cache.has(key));
  const readFrame = ({ key, path }: Frame) => {
    const html = cache.get(key);
    if (html === undefined) throw new Error(`The frame of ${path} is missing from the cache.`);
    return html;
  };
  if (cachedCss !== undefined && missing.length === 0) return { frames, readFrame, css: cachedCss };
  writeSnapshot(SNAPSHOT_FILES.build, filterSnapshot(snapshot, new Set(missing.map(({ path }) => path))));
  const css = await exportFrames({ codeHash: inputs.codeHash, assets: inputs.assets, cache }, (exported) => {
    for (const { route, key } of missing) cache.set(key, exported.readHtml(route));
    const stylesheet = cleanStylesheet(exported.css);
    cache.set(styleKey, stylesheet);
    return stylesheet;
  });
  return { frames, readFrame, css };
}

/** Get the file of a page, relative to the site's root. */
export function getPageFile(sitePath: string): string {
  const file = decodeURI(sitePath).slice(1);
  return file === '' || file.endsWith('/') ? `${file}index.html` : file;
}

/** Make the addresses in a stylesheet relative to its folder, and remove source map comments. */
function cleanStylesheet(css: string): string {
  return css.replace(/\n?\/\*# sourceMappingURL=.*?\*\//g, '').replace(/url\((["']?)\/(?!\/)/g, 'url($1../');
}
