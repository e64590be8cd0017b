import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { runCommand } from './run';

const PACKAGE = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const TARGET = 'public/fonts/atkinson-hyperlegible-next';

/** The signs that English needs, with prices, arrows and the letters of neighbouring languages. */
const LATIN = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${range(0x2010, 0x2026)}‹›€™−≈≤≥←→↑↓`;
/** What Welsh needs besides: fetched only by a page that has them. */
const WELSH = 'ŴŵŶŷŸẀẁẂẃẄẅỲỳ';

runCommand(async () => {
  await write('latin', LATIN);
  await write('latin-ext', WELSH);
  return 0;
});

/** Cut the signs that are used out of the package's file, with the two weights that are used and those between. */
async function write(subset: string, signs: string): Promise<void> {
  const source = await readFile(`${PACKAGE}-${subset}-wght-normal.woff2`);
  const variationAxes = { wght: { min: 400, max: 700 } };
  const font = await subsetFont(source, signs, { targetFormat: 'woff2', variationAxes });
  const target = `${TARGET}-${subset}.woff2`;
  await writeFile(target, font);
  console.log(
    `Wrote ${target}: ${font.length.toLocaleString('en-GB')} of ${source.length.toLocaleString('en-GB')} bytes.`,
  );
}

function range(from: number, to: number): string {
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');
}
