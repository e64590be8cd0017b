import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';

/** Read an image's width and height in CSS pixels. */
export function readImageSize(file: string): { width: number; height: number } {
  const { width, height } = imageSize(readFileSync(file));
  return { width, height };
}
