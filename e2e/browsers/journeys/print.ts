import { chromium } from 'playwright';
import { getLaunchOptions } from '../../../lib/pdf/browser';
import { makePdf } from '../../../lib/pdf/printer';
import { parsePdf } from '../../parse-pdf';
import type { Journey } from '../journey';
import type { Reader } from '../reader';

const TASK = '/central/users/two-factor-authentication/';

/** Print the page; returns the lines of each sheet. Only Chromium fills the margins of a sheet. */
async function print(reader: Reader): Promise<string[][]> {
  const { sheets } = await parsePdf(await reader.driver.printToPdf());
  const join = (text: string) => text.replace(/\s+/g, ' ').trim();
  return sheets.map(({ header, lines, footer }) => {
    const sorted = [...lines].sort((a, b) => a.top - b.top).map(({ text }) => text);
    return (reader.engine === 'Chromium' ? sorted : [header, ...sorted, footer]).map(join).filter(Boolean);
  });
}

/** Count each visible character of texts. Engines write the numbers of steps, and the lines of cells, in another order. */
function countCharacters(texts: string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const character of texts.join('').replace(/\s/g, '')) counts[character] = (counts[character] ?? 0) + 1;
  return counts;
}

/** List the characters that one count has more often than the other. */
function listDifferences(counts: Record<string, number>, others: Record<string, number>): string[] {
  const characters = new Set([...Object.keys(counts), ...Object.keys(others)]);
  return [...characters]
    .filter((character) => (counts[character] ?? 0) !== (others[character] ?? 0))
    .map((character) => `${JSON.stringify(character)}: ${counts[character] ?? 0}, not ${others[character] ?? 0}`);
}

/** Make the PDF of `npm run pdf` of a page. */
async function makePdfOf(address: string) {
  const browser = await chromium.launch(getLaunchOptions());
  try {
    return await parsePdf((await makePdf(browser, { address, paper: 'A4', onProgress: () => undefined })).bytes);
  } finally {
    await browser.close();
  }
}

const getHeadings = () =>
  [...document.querySelectorAll('article :is(h2, h3)')].map(
    (heading) => heading.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );

/** Journeys of readers who print. */
export const PRINT_JOURNEYS: Journey[] = [
  {
    name: 'the print button prints the page',
    async walk(reader) {
      await reader.open(TASK);
      await reader.run(() => {
        window.print = () => {
          document.documentElement.dataset.printed = 'yes';
        };
      });
      await reader.click('button', 'Print this page');
      await reader.sees('the page is printed', 'yes', () => document.documentElement.dataset.printed);
    },
  },
  {
    name: 'a printed page has its text with every tab and fold open, and no navigation',
    async walk(reader) {
      await reader.open('/central/reference/every-component/', 'other');
      const flat = (await print(reader)).flat().join(' ');
      for (const part of ['Up through the hole.', 'Round, over and under.', 'There are many.', 'Plain text.'])
        reader.check(`print "${part}"`, flat.includes(part), flat);
      for (const part of ['Skip to main content', 'On this page', 'View as Markdown'])
        reader.check(`do not print "${part}"`, !flat.includes(part), flat);
    },
  },
  {
    name: 'the headings of a printed page can be searched and read out',
    async walk(reader) {
      await reader.open(TASK);
      const headings = await reader.run(getHeadings);
      const flat = (await print(reader)).flat().join(' ');
      const missing = headings.filter((heading) => !flat.includes(heading));
      reader.check('every heading is in the text of the PDF', headings.length > 4 && missing.length === 0, missing);
    },
  },
  {
    name: 'a printed page has every character and as many sheets as its file of npm run pdf',
    async walk(reader) {
      // Steps and a table with days, code with a long line, and lists in a figure.
      for (const sitePath of [TASK, '/central/api/endpoints/events/from-to/', '/central/getting_started/sessions/']) {
        await reader.open(sitePath);
        const expected = await makePdfOf(await reader.run(() => location.href));
        const printed = await print(reader);
        // Only Chromium writes the address and the number of a sheet into its margin. The address is below the text, too.
        const [counts, others] = [printed.flat(), [expected.text]].map(countCharacters);
        const differences = listDifferences(counts ?? {}, others ?? {});
        reader.check(`the same text of ${sitePath}`, differences.length === 0, differences);
        reader.check(`as many sheets of ${sitePath}`, printed.length === expected.sheets.length, [
          printed.length,
          expected.sheets.length,
        ]);
      }
    },
  },
  {
    name: 'no sheet of a printed page ends with a heading',
    async walk(reader) {
      for (const sitePath of [
        TASK,
        '/central/managing_site/incidents/',
        '/central/developer/maintaining/troubleshooting/',
      ]) {
        await reader.open(sitePath);
        const headings = await reader.run(getHeadings);
        const sheets = await print(reader);
        const alone = sheets
          .slice(0, -1)
          .flatMap((lines) => headings.find((heading) => heading === lines.at(-1)) ?? []);
        reader.check(`no sheet of ${sitePath} ends with a heading`, alone.length === 0, alone);
      }
    },
  },
];
