import { readFileSync } from 'node:fs';

/** The file that defines the colour tokens. */
const SOURCE = 'components/styles/tokens.css';

/** A colour of the site, and the contrast ratios in the comment of its definition. */
type ColourToken = { light: string; dark: string; contrastRatios: number[] };

/** Calculate the contrast ratio of two colours. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function getContrastRatio(colour: string, otherColour: string): number {
  const [lighter = 0, darker = 0] = [getLuminance(colour), getLuminance(otherColour)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mix a colour with a part of another one, from 0 to 1. Colours are written as `#0b5a45`. */
export function mixColours(colour: string, other: string, part: number): string {
  const [from, to] = [readChannels(colour), readChannels(other)];
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * part));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Mix a colour with another one until it has a contrast with each of the backgrounds. */
export function mixUntilContrast(colour: string, other: string, backgrounds: string[], minimum: number): string {
  const parts = Array.from({ length: 21 }, (_, step) => step / 20);
  const mixes = parts.map((part) => mixColours(colour, other, part));
  const isReadable = (mix: string) => backgrounds.every((background) => getContrastRatio(mix, background) >= minimum);
  return mixes.find(isReadable) ?? other;
}

/** Calculate the relative luminance of a colour. https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = readChannels(colour).map((value) => {
    const channel = value / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function readChannels(colour: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** Read the colour tokens by name, such as `ink` for `--color-ink`. */
export function readColourTokens(): Map<string, ColourToken> {
  const definitions = readFileSync(SOURCE, 'utf8').matchAll(/^ *--color-([\w-]+): (.*?);(?: *\/\*(.*)\*\/)?$/gm);
  const tokens = new Map<string, ColourToken>();
  for (const [, name = '', value = '', comment = ''] of definitions) {
    const [light, dark = light] = value.match(/#[0-9a-f]{6}\b/g) ?? [];
    const contrastRatios = comment.match(/\d+\.\d+/g)?.map(Number) ?? [];
    // Later definitions without a colour refer to other tokens, for readers who prefer more contrast.
    if (light && dark) tokens.set(name, { light, dark, contrastRatios });
  }
  return tokens;
}
