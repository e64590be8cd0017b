import { decode } from 'fast-png';
import { findWord } from './page-functions';
import { type Reader, StepError } from './reader';

type Box = { x: number; y: number; width: number; height: number };

/** How a word looks: the contrast of its darkest and lightest pixels, and the colours of its ground and of the text around. */
export type WordLook = { contrast: number; ground: string; groundAround: string };

/** Take a picture of the window, and look at the first occurrence of a word in an element. */
export async function lookAtWord(reader: Reader, css: string, word: string): Promise<WordLook> {
  const box = await reader.run(findWord, css, word);
  if (!box) throw new StepError(`find "${word}" in ${css}`, 'no such word');
  const picture = decode(await reader.driver.takePicture());
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
  const around = { x: box.x - 100, y: box.y - 60, width: box.width + 200, height: box.height + 120 };
  return {
    contrast: (light + 0.05) / (dark + 0.05),
    ground: getMostFrequent(pixels),
    groundAround: getMostFrequent(readPixels({ ...around, x: Math.max(0, around.x), y: Math.max(0, around.y) })),
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
