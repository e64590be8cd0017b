import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { DEFAULT_FONT } from '../content/brand/brand';
import type { Site } from '../content/site';
import { getContentType } from '../file-types';
import type { SiteFile } from '../files';
import type { Brand } from '../model/brand';
import { getSocialCardPath } from '../slug';
import { type CardLogo, drawCard, drawLine, type TextStyle } from './social-card';

/** The ids of the family's name in a font: https://learn.microsoft.com/en-us/typography/opentype/spec/name */
const FAMILY_ID = 1;

const WINDOWS = 3;

const FONTS = ['latin', 'latin-ext'].map((name) => `public/fonts/atkinson-hyperlegible-next-${name}.woff2`);

/** Draw social cards for the site and each top-level category; needs SITE_URL for absolute links. */
export async function buildSocialCards({ identity, brand, settings, sidebar, byId }: Site): Promise<SiteFile[]> {
  if (!settings.siteUrl) return [];
  const { name, description = '', home, wordmark } = identity;
  const topLevelDocs = sidebar.flatMap(({ docId = '' }) => byId.get(docId) ?? []);
  const cards = [
    { path: getSocialCardPath(), title: home.title ?? name, text: home.lede ?? description },
    ...topLevelDocs.map((doc) => ({ path: getSocialCardPath(doc.segments), title: doc.title, text: doc.description })),
  ];
  const parseSvg = await createSvgParser(JSON.stringify([name, wordmark, cards]), brand);
  const look = { identity, colours: brand.colours, logo: brand.logo && readLogo(brand.logo) };
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
    contents: parseSvg(drawCard(card, look, measure))
      .render()
      .asPng(),
  }));
}

/** Read the logo for dark backgrounds, which the card has. */
function readLogo({ dark: { file, width, height }, hasName }: NonNullable<Brand['logo']>): CardLogo {
  const type = getContentType(file)?.split(';')[0] ?? '';
  const address = `data:${type};base64,${readFileSync(file).toString('base64')}`;
  return { address, width, height, hasName };
}

let wasmLoading: Promise<unknown> | undefined;

/** Create an SVG parser that uses only the site's font, so that every machine draws the same cards. */
async function createSvgParser(
  characters: string,
  { font: own }: Brand,
): Promise<(svg: string) => InstanceType<typeof Resvg>> {
  wasmLoading ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await wasmLoading;
  const files = own?.files ?? FONTS.map((file) => ({ file, weight: '400 700' }));
  const fontBuffers = await Promise.all(
    files.flatMap(({ file, weight }) =>
      weight.split(' ').map((wght) => {
        const variationAxes = weight === '400 700' ? { wght: Number(wght) } : undefined;
        const options = { targetFormat: 'truetype', ...(variationAxes && { variationAxes }) } as const;
        return subsetFont(readFileSync(file), characters, options);
      }),
    ),
  );
  const defaultFontFamily = own ? readFontFamily(fontBuffers[0]) : DEFAULT_FONT;
  const font = { fontBuffers, defaultFontFamily };
  return (svg) => new Resvg(svg, { font });
}

/** Read the family's name from a TrueType font. Empty if it has none. */
function readFontFamily(font: Uint8Array | undefined): string {
  if (!font) return '';
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + 16 * index);
  const table = tables.find((offset) => readText(view, offset, 4, 1) === 'name');
  if (table === undefined) return '';
  const start = view.getUint32(table + 8);
  const texts = start + view.getUint16(start + 4);
  const records = Array.from({ length: view.getUint16(start + 2) }, (_, index) => start + 6 + 12 * index);
  const record = records.find(
    (offset) => view.getUint16(offset) === WINDOWS && view.getUint16(offset + 6) === FAMILY_ID,
  );
  return record === undefined ? '' : readText(view, texts + view.getUint16(record + 10), view.getUint16(record + 8), 2);
}

/** Read a text of characters of one or two bytes. */
function readText(view: DataView, start: number, length: number, bytes: 1 | 2): string {
  const codes = Array.from({ length: length / bytes }, (_, index) => {
    const offset = start + index * bytes;
    return bytes === 1 ? view.getUint8(offset) : view.getUint16(offset);
  });
  return String.fromCharCode(...codes);
}
