import { readdirSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { checkBookPdf, checkPdfLinks, checkSheets, getOutlineDepth } from './check-pdf';
import { printToPdf, runPdf } from './run-pdf';
import { SITES, type TestSite } from './sites';

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

test('the PDF of one page has its address and review date in each footer', async () => {
  const pdf = await printToPdf(SITES.other, 'reference/every-component');
  checkSheets(pdf);
  checkPdfLinks(pdf);
  for (const { footer } of pdf.sheets) {
    expect(footer).toContain('Harbour Handbook, https://help.example.gov.uk/central/reference/every-component/');
    expect(footer).toContain('last reviewed 15 January 2029');
  }
});

test.describe('npm run pdf with errors', () => {
  const fail = (site: TestSite, args: string[], env: Record<string, string> = {}) => {
    const { status, stderr, dir } = runPdf(site, args, env);
    expect(status).toBe(1);
    expect(readdirSync(dir)).toEqual([]);
    return stderr;
  };

  test('npm run pdf suggests similar names for an unknown name', () => {
    expect(fail(SITES.other, ['guide'])).toContain('Unknown name "guide".\n  Did you mean "guides"');
    expect(fail(SITES.other, ['mooring'])).toContain('"guides/mooring"');
  });

  test('npm run pdf says what to run when the site or the browser is missing', () => {
    expect(fail(SITES.other, ['all'], { OUT_DIR: 'out.none' })).toContain('Build the site first: npm run build.');
    expect(fail(SITES.other, ['all'], { CHROMIUM_PATH: '/none' })).toContain('npx playwright install');
  });

  test('npm run pdf refuses an output folder that does not exist', () => {
    expect(fail(SITES.other, ['all', '-o', '/no/such/folder/help.pdf'])).toContain(
      'The folder /no/such/folder does not exist.',
    );
  });
});
