import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';

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
