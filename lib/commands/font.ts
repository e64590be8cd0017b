import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { LATIN, WELSH } from '../build/assets';
import { runCommand } from './run';

const PACKAGE = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const TARGET = 'public/fonts/atkinson-hyperlegible-next';

runCommand('font', async () => {
  await writeSubset('latin', LATIN);
  // Browsers fetch this file only if a page uses one of its characters.
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
