import { decode } from 'fast-png';
import { findWord } from './page-functions';
import type { Reader } from './reader';

type Box = { x: number; y: number; width: number; height: number };

/** How a word looks: the contrast of its darkest and lightest pixels, and whether its ground differs from that around. */
type WordLook = { contrast: number; isMarked: boolean };

/** Wait until the first occurrence of a word in an element is readable and, with `isMarked`, marked or not. */
export async function checkWord(reader: Reader, css: string, word: string, isMarked?: boolean): Promise<void> {
  const look = isMarked === undefined ? 'readable' : `readable, marked: ${isMarked}`;
  await reader.poll(`see the word "${word}" in ${css} ${look}`, async () => {
    const box = await reader.run(findWord, css, word);
    if (!box) return { isDone: false, seen: 'no such word' };
    const look = lookAtWord(await reader.driver.takePicture(), box);
    return {
      isDone: look.contrast >= 4.5 && (isMarked ?? look.isMarked) === look.isMarked,
      seen: JSON.stringify(look),
    };
  });
}

function lookAtWord(png: Uint8Array, box: Box): WordLook {
  const picture = decode(png);
  const readPixels = ({ x, y, width, height }: Box) => {
    const pixels: number[][] = [];
    for (let row = Math.ceil(y); row < Math.min(y + height, picture.height); row++) {
      for (let column = Math.ceil(x); column < Math.min(x + width, picture.width); column++) {
        const start = (row * picture.width + column) * picture.channels;
        pixels.push([...picture.data.slice(start, start + 3)]);
      }
    }
    return pixels;
  };
  const pixels = readPixels(box);
  const luminances = pixels.map(getLuminance);
  const [light, dark] = [Math.max(...luminances), Math.min(...luminances)];
  const [x, y] = [Math.max(0, box.x - 100), Math.max(0, box.y - 60)];
  const around = readPixels({ x, y, width: box.width + 200, height: box.height + 120 });
  return {
    contrast: (light + 0.05) / (dark + 0.05),
    isMarked: getMostFrequent(pixels) !== getMostFrequent(around),
  };
}

/** Get the relative luminance of a colour: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function getLuminance(colour: number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getMostFrequent(pixels: number[][]): string {
  const counts = new Map<string, number>();
  for (const pixel of pixels) counts.set(pixel.join(), (counts.get(pixel.join()) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}
