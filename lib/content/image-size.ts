import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';

/** Read an image's width and height in CSS pixels; empty for a file that does not say them, which the check reports. */
export function readImageSize(file: string): { width?: number; height?: number } {
  const bytes = readFileSync(file);
  try {
    const { width, height } = imageSize(bytes);
    return { width, height };
  } catch {
    // Each kind of image fails in words of its own, none of which helps a writer.
    return {};
  }
}
