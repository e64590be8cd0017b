import { readdirSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { checkBookPdf, checkPdfLinks, checkSheets, getOutlineDepth } from './check-pdf';
import { printToPdf, runPdf } from './run-pdf';
import { SITES } from './sites';
import { sample } from './support/full';

// In one worker, which bundles the commands once.
test.describe.configure({ mode: 'default' });

test('the PDF of a site has correct page numbers, links, running heads and outline', async () => {
  const pdf = await printToPdf(SITES.other, 'all');
  expect(checkBookPdf(pdf).map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 Guides',
    '1.1 Mooring',
    '1.2 Fees',
    '2 Reference',
    '2.1 Every component',
    '2.2 Deep water',
    '2.2.1 berths/{id}',
  ]);
  expect(getOutlineDepth(pdf.outline)).toBe(5);
  const alts = pdf.parts.flatMap(({ role, alt }) => (role === 'Figure' ? [alt] : []));
  expect(alts).toEqual(['An anchor', 'A plain picture of an anchor', 'The way into the harbour']);
  const roles = pdf.parts.map(({ role }) => role);
  expect(roles).toEqual(
    expect.arrayContaining(['H2', 'H3', 'H4', 'L', 'LI', 'Table', 'TR', 'TH', 'TD', 'Link', 'Code']),
  );
  expect(pdf.outline.map(({ title }) => title)).toEqual(['Harbour Handbook']);
  expect(pdf.info.Title).toBe('Harbour Handbook');
  for (const text of ['Up through the hole.', 'Round, over and under.', 'There are many.', 'On the ebb, wait.']) {
    expect(pdf.text).toContain(text);
  }
  for (const text of ['Skip to main content', 'On this page', 'View as Markdown', 'Breadcrumb', 'Print this']) {
    expect(pdf.text).not.toContain(text);
  }
});

test('the PDF of one page has its address and review date in each footer', { tag: '@full' }, async () => {
  const pdf = await printToPdf(SITES.other, 'reference/every-component');
  checkSheets(pdf);
  checkPdfLinks(pdf);
  for (const { footer } of pdf.sheets) {
    expect(footer).toContain('Harbour Handbook, https://help.example.gov.uk/central/reference/every-component/');
    expect(footer).toContain('last reviewed 15 January 2029');
  }
});

/** Wrong uses of `npm run pdf`: their arguments, their settings and a part of the error. */
const ERRORS: [name: string, args: string[], env: Record<string, string>, error: string][] = [
  ['suggests a similar name', ['guide'], {}, 'Unknown name "guide".\n  Did you mean "guides"'],
  ['suggests the folder of a page', ['mooring'], {}, '"guides/mooring"'],
  ['says how to build a missing site', ['all'], { OUT_DIR: 'out.none' }, 'Build the site first: npm run build.'],
  ['says how to install a browser', ['all'], { CHROMIUM_PATH: '/none' }, 'npx playwright install'],
  ['refuses a missing output folder', ['all', '-o', '/no/such/x.pdf'], {}, 'The folder /no/such does not exist.'],
];

for (const [name, args, env, error] of sample(ERRORS, 3)) {
  test(`npm run pdf ${name}`, () => {
    const { status, stderr, dir } = runPdf(SITES.other, args, env);
    expect(status).toBe(1);
    expect(readdirSync(dir)).toEqual([]);
    expect(stderr).toContain(error);
  });
}
