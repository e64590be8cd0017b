import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { LATIN, LATIN_RARE, WELSH } from '../build/assets';
import { runCommand } from './run';

const PACKAGE = 'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next';
const TARGET = 'public/fonts/atkinson-hyperlegible-next';

runCommand('font', async () => {
  await writeSubset('latin', 'latin', LATIN);
  // Browsers fetch these files only if a page uses one of their characters.
  await writeSubset('latin-rare', 'latin', LATIN_RARE);
  await writeSubset('latin-ext', 'latin-ext', WELSH);
  await writeSubset('latin-700', 'latin', LATIN + LATIN_RARE, 700);
  return 0;
});

/** Write a font with only these characters of a file of the package, in the weights from 400 to 700 or in one weight. */
async function writeSubset(name: string, from: string, characters: string, weight?: number): Promise<void> {
  const source = await readFile(`${PACKAGE}-${from}-wght-normal.woff2`);
  const variationAxes = { wght: weight ?? { min: 400, max: 700 } };
  const font = await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes });
  const target = `${TARGET}-${name}.woff2`;
  await writeFile(target, font);
  console.log(
    `Wrote ${target}: ${font.length.toLocaleString('en-GB')} of ${source.length.toLocaleString('en-GB')} bytes.`,
  );
}
