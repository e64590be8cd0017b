import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import subsetFont from 'subset-font';
import { type Cache, getCacheKey } from '../cache';
import { readColourTokens } from '../colour';
import type { Site } from '../content/site';
import { getContentType } from '../file-types';
import { getContentHash, type SiteFile } from '../files';
import { escapeXml } from '../format';
import { type AccentColours, type Brand, CARD_SIZE, type Identity } from '../model/identity';
import { getSocialCardPath } from '../slug';

/** The text on a card: a title, and a sentence about the page. */
type CardText = { title: string; text: string };

/** The style of text. All lengths are in px. */
type TextStyle = { size: number; lineHeight: number; weight: number; spacing: number };

/** The look of a card. The logo is for dark backgrounds, with its image as a data address. */
type CardBrand = { identity: Identity; colours?: AccentColours; logo?: CardLogo };
type CardLogo = { address: string; width: number; height: number; hasName: boolean };

/** Measures the width of a word in px. */
type MeasureWidth = (word: string, style: TextStyle) => number;

/** Titles of more than two lines use LONG_TITLE, so that the longest title fits. */
const TITLE: TextStyle = { size: 76, lineHeight: 84, weight: 700, spacing: -1.7 };
const LONG_TITLE: TextStyle = { size: 56, lineHeight: 62, weight: 700, spacing: -1.2 };
const TEXT: TextStyle = { size: 35, lineHeight: 50, weight: 400, spacing: 0 };

/** The space left and right of the text, in px. */
const MARGIN = 84;

/** The space for the ring on the right, in px. */
const RING_WIDTH = 330;

/** The size of the logo, in px. */
const LOGO_HEIGHT = 60;
const MAX_LOGO_WIDTH = 480;

/** The baseline of the lowest line, in px from the top. */
const BASELINE = 534;

/** The space between title and text, in px. */
const GAP = 22;

/** Draw a card as SVG: the site's name, the title and the text. */
export function drawCard(
  { title, text }: CardText,
  { identity, colours, logo }: CardBrand,
  measure: MeasureWidth,
): string {
  const tokens = readColourTokens();
  const colour = (name: string) => colours?.light[name] ?? tokens.get(name)?.light ?? '';
  const wordmark = identity.wordmark ?? { strong: identity.name, light: '', hasRing: false };
  const hasRing = wordmark.hasRing && !logo;
  const maxWidth = CARD_SIZE.width - 2 * MARGIN - (hasRing ? RING_WIDTH : 0);
  const largeLines = wrapLines(title, maxWidth, TITLE, measure);
  const isLong = largeLines.length > 2;
  const titleStyle = isLong ? LONG_TITLE : TITLE;
  const titleLines = isLong ? wrapLines(title, maxWidth, LONG_TITLE, measure) : largeLines;
  const textLines = wrapLines(text, maxWidth, TEXT, measure);
  const titleBaseline = BASELINE - textLines.length * TEXT.lineHeight - GAP;
  const drawRing = (x: number, y: number, scale: number, opacity: number) =>
    `<g transform="translate(${x} ${y}) scale(${scale})">
<path d="M24.2 9.6a10.2 10.2 0 1 0 0 12.8" fill="none" stroke="#fff" stroke-width="4.2" opacity="${opacity}"/>
<circle cx="16.2" cy="16" r="4.1" fill="${colour('marker')}"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_SIZE.width}" height="${CARD_SIZE.height}">
<rect width="100%" height="100%" fill="${colour('plate')}"/>
<rect x="22" y="22" width="1156" height="586" rx="16" fill="none" stroke="#fff" stroke-width="2" opacity="0.45"/>
${hasRing ? drawRing(MARGIN - 8, 74, 1.75, 1) + drawRing(772, 97, 13.4, 0.12) : ''}
<g fill="${colour('on-plate')}">
${drawName(wordmark, hasRing ? MARGIN + 58 : MARGIN, logo)}
${drawLines(titleLines, titleBaseline, titleStyle)}
</g>
<g fill="${colour('on-plate-soft')}">
${drawLines(textLines, BASELINE, TEXT)}
</g>
</svg>`;
}

/** Draw the name at the top, after the logo if there is one. */
function drawName({ strong, light }: { strong: string; light: string }, left: number, logo?: CardLogo): string {
  const width = logo ? Math.min(MAX_LOGO_WIDTH, (logo.width / logo.height) * LOGO_HEIGHT) : 0;
  const image = logo
    ? `<image href="${logo.address}" x="${left}" y="${115 - 14 - LOGO_HEIGHT / 2}" width="${width}" height="${LOGO_HEIGHT}"/>`
    : '';
  if (logo?.hasName) return image;
  const x = logo ? left + width + 18 : left;
  return `${image}<text x="${x}" y="115" font-size="38"><tspan font-weight="700">${escapeXml(strong)}</tspan> ${escapeXml(light)}</text>`;
}

/** Draw one line of text as an SVG element. */
function drawLine(line: string, x: number, y: number, { size, weight, spacing }: TextStyle): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" letter-spacing="${spacing}">${escapeXml(line)}</text>`;
}

/** Draw lines of text, of which the lowest has the given baseline. */
function drawLines(lines: string[], baseline: number, style: TextStyle): string {
  return lines
    .map((line, index) => drawLine(line, MARGIN, baseline - (lines.length - 1 - index) * style.lineHeight, style))
    .join('\n');
}

/** Break a text into as few lines as possible, of similar length. Words are never broken. */
function wrapLines(text: string, maxWidth: number, style: TextStyle, measure: MeasureWidth): string[] {
  const words = text.split(/\s+/).map((word) => ({ word, width: measure(word, style) }));
  const wrapTo = (width: number) => fillLines(words, width, style.size / 4);
  const lines = wrapTo(maxWidth);
  let narrowest = maxWidth;
  while (narrowest > maxWidth / 2 && wrapTo(narrowest - 10).length === lines.length) narrowest -= 10;
  return wrapTo(narrowest);
}

function fillLines(words: { word: string; width: number }[], maxWidth: number, space: number): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const { word, width } of words) {
    const line = lines.at(-1);
    if (line && line.width + space + width <= maxWidth) {
      line.text += ` ${word}`;
      line.width += space + width;
    } else lines.push({ text: word, width });
  }
  return lines.map(({ text }) => text);
}

/** The ids of the family's name in a font: https://learn.microsoft.com/en-us/typography/opentype/spec/name */
const FAMILY_ID = 1;

const WINDOWS = 3;

const FONTS = ['latin', 'latin-rare', 'latin-ext'].map((name) => {
  return { file: `public/fonts/atkinson-hyperlegible-next-${name}.woff2`, weight: '400 700' };
});

/** A font file, and its weights as in `@font-face`. */
type CardFont = { contents: Buffer; weight: string };

/** Draw social cards for the site and each top-level category, or get them from the cache; needs SITE_URL for absolute links. */
export async function buildSocialCards(site: Site, codeHash: string, cache: Cache<string[]>): Promise<SiteFile[]> {
  const { identity, brand, settings, sidebar, byId } = site;
  if (!settings.siteUrl) return [];
  const { name, description = '', home } = identity;
  const topLevelDocs = sidebar
    .flatMap(({ docId = '' }) => byId.get(docId) ?? [])
    // A page at the root has the card of the site.
    .filter(({ segments }) => segments.length > 0);
  const cards = [
    { path: getSocialCardPath(), title: home.title ?? name, text: home.lede ?? description },
    ...topLevelDocs.map((doc) => ({ path: getSocialCardPath(doc.segments), title: doc.title, text: doc.description })),
  ];
  const look = { identity, colours: brand.colours, logo: brand.logo && readLogo(brand.logo) };
  const fonts = (brand.font?.files ?? FONTS).map(({ file, weight }) => ({ weight, contents: readFileSync(file) }));
  const key = getCacheKey(
    codeHash,
    cards,
    look,
    fonts.map(({ weight, contents }) => [weight, getContentHash(contents)]),
  );
  const cached = cache.get(key);
  const drawn = cached ?? (await drawCards(cards, look, fonts));
  if (!cached) cache.set(key, drawn);
  return cards.map(({ path }, index) => ({ path, contents: Buffer.from(drawn[index] ?? '', 'base64') }));
}

/** Draw cards with only the site's fonts, so that every machine draws the same. Returns PNG images in Base64. */
async function drawCards(cards: CardText[], look: CardBrand, fonts: CardFont[]): Promise<string[]> {
  const { name, wordmark } = look.identity;
  const parseSvg = await createSvgParser(JSON.stringify([name, wordmark, cards]), fonts);
  const widths = new Map<string, number>();
  const measure = (word: string, style: TextStyle) => {
    const line = drawLine(word, 0, style.size, style);
    const width =
      widths.get(line) ?? parseSvg(`<svg xmlns="http://www.w3.org/2000/svg">${line}</svg>`).getBBox()?.width ?? 0;
    widths.set(line, width);
    return width;
  };
  const render = (svg: string) => Buffer.from(parseSvg(svg).render().asPng()).toString('base64');
  return cards.map((card) => render(drawCard(card, look, measure)));
}

/** Read the logo for dark backgrounds, which the card has. */
function readLogo({ dark: { file, width, height }, hasName }: NonNullable<Brand['logo']>): CardLogo {
  const type = getContentType(file)?.split(';')[0] ?? '';
  const address = `data:${type};base64,${readFileSync(file).toString('base64')}`;
  return { address, width, height, hasName };
}

let wasmLoading: Promise<unknown> | undefined;

/** Create an SVG parser that uses only the given fonts, with the characters of a text. */
async function createSvgParser(
  characters: string,
  fonts: CardFont[],
): Promise<(svg: string) => InstanceType<typeof Resvg>> {
  wasmLoading ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await wasmLoading;
  const fontBuffers = await Promise.all(
    fonts.flatMap(({ contents, weight }) =>
      weight.split(' ').map((wght) => {
        const variationAxes = weight === '400 700' ? { wght: Number(wght) } : undefined;
        const options = { targetFormat: 'truetype', ...(variationAxes && { variationAxes }) } as const;
        return subsetFont(contents, characters, options);
      }),
    ),
  );
  const font = { fontBuffers, defaultFontFamily: readFontFamily(fontBuffers[0]) };
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
