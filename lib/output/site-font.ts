import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import type { SiteFile } from '../files';
import type { Brand } from '../model/brand';

/** Characters for English, with currencies, arrows and letters of neighbouring languages. */
export const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x2026)}‹›€™−≈≤≥←→↑↓`;

/** Further characters for Welsh. */
export const WELSH = 'ŴŵŶŷŸẀẁẂẃẄẅỲỳ';

/** Make the files of a site's own font, with only the characters that its pages usually need. */
export async function buildFont({ font }: Brand): Promise<SiteFile[]> {
  return Promise.all(
    (font?.files ?? []).map(async ({ path, file, weight }) => {
      const variationAxes = weight === '400 700' ? { wght: { min: 400, max: 700 } } : undefined;
      const options = { targetFormat: 'woff2', ...(variationAxes && { variationAxes }) } as const;
      return { path, contents: await subsetFont(readFileSync(file), LATIN + WELSH, options) };
    }),
  );
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
