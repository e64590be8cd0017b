import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import type { Site } from '../content/site';
import type { SiteFile } from '../files';
import { getSocialCardPath } from '../slug';
import { drawCard, drawLine, type TextStyle } from './social-card';

const FONTS = ['latin', 'latin-ext'].map((name) => `public/fonts/atkinson-hyperlegible-next-${name}.woff2`);
const WEIGHTS = [400, 700];

/** Draw social cards for the site and each top-level category; needs SITE_URL for absolute links. */
export async function buildSocialCards({ identity, settings, sidebar, byId }: Site): Promise<SiteFile[]> {
  if (!settings.siteUrl) return [];
  const { name, description = '', home, wordmark } = identity;
  const topLevelDocs = sidebar.flatMap(({ docId = '' }) => byId.get(docId) ?? []);
  const cards = [
    { path: getSocialCardPath(), title: home.title ?? name, text: home.lede ?? description },
    ...topLevelDocs.map((doc) => ({ path: getSocialCardPath(doc.segments), title: doc.title, text: doc.description })),
  ];
  const parseSvg = await createSvgParser(JSON.stringify([name, wordmark, cards]));
  const widths = new Map<string, number>();
  const measure = (word: string, style: TextStyle) => {
    const line = drawLine(word, 0, style.size, style);
    const width =
      widths.get(line) ?? parseSvg(`<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`).getBBox()?.width ?? 0;
    widths.set(line, width);
    return width;
  };
  return cards.map(({ path, ...card }) => ({
    path,
    contents: parseSvg(drawCard(card, identity, measure))
      .render()
      .asPng(),
  }));
}

let wasmLoading: Promise<unknown> | undefined;

/** Create an SVG parser that uses only the site's font, so that every machine draws the same cards. */
async function createSvgParser(characters: string): Promise<(svg: string) => InstanceType<typeof Resvg>> {
  wasmLoading ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await wasmLoading;
  const fonts = FONTS.flatMap((file) =>
    WEIGHTS.map((wght) =>
      subsetFont(readFileSync(file), characters, { targetFormat: 'truetype', variationAxes: { wght } }),
    ),
  );
  const font = { fontBuffers: await Promise.all(fonts), defaultFontFamily: 'Atkinson Hyperlegible Next' };
  return (svg) => new Resvg(svg, { font });
}
