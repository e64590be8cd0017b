import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { runCommand } from './run';

const PACKAGE = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const TARGET = 'public/fonts/atkinson-hyperlegible-next';

/** Characters for English, with currencies, arrows and letters of neighbouring languages. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x2026)}‹›€™−≈≤≥←→↑↓`;
/** Further characters for Welsh, in a file that browsers fetch only if a page uses one of them. */
const WELSH = 'ŴŵŶŷŸẀẁẂẃẄẅỲỳ';

runCommand('font', async () => {
  await writeSubset('latin', LATIN);
  await writeSubset('latin-ext', WELSH);
  await writeSubset('latin', LATIN, 700);
  return 0;
});

/** Write a font with only these characters, in the weights from 400 to 700 or in one weight. */
async function writeSubset(subset: string, characters: string, weight?: number): Promise<void> {
  const source = await readFile(`${PACKAGE}-${subset}-wght-normal.woff2`);
  const variationAxes = { wght: weight ?? { min: 400, max: 700 } };
  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes });
  const target = `${TARGET}-${[subset, weight].filter(Boolean).join('-')}.woff2`;
  await writeFile(target, font);
  console.log(
    `Wrote ${target}: ${font.length.toLocaleString('en-GB')} of ${source.length.toLocaleString('en-GB')} bytes.`,
  );
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
