import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { checkBookPdf, getOutlineDepth } from './check-pdf';
import { parsePdf } from './parse-pdf';
import { printToPdf, runPdf } from './run-pdf';
import { getBuildEnv, HELP_BELOW_BASE_PATH, SITES } from './sites';

test('the PDF of this help has correct page numbers, links, running heads and outline', async () => {
  test.setTimeout(600_000);
  const pdf = await printToPdf(SITES.root, 'all');
  const docs = Object.keys(JSON.parse(readFileSync(`${SITES.root.outDir}/central/docs.json`, 'utf8')));
  expect(checkBookPdf(pdf)).toHaveLength(docs.length);
  expect(getOutlineDepth(pdf.outline)).toBeGreaterThan(3);
});

test('the PDF of a section has the paper size of --paper', async () => {
  const pdf = await printToPdf(SITES.root, 'users', '--paper', 'Letter');
  expect(checkBookPdf(pdf)).toHaveLength(9);
  for (const { width, height } of pdf.sheets) expect([Math.round(width), Math.round(height)]).toEqual([612, 792]);
});

test('the PDF of a site below a base path links to the published pages', async () => {
  const pdf = await printToPdf(HELP_BELOW_BASE_PATH, 'galaxies');
  checkBookPdf(pdf);
  const own = pdf.links.flatMap(({ url }) => (url?.startsWith('https://help.example.gov.uk/') ? [url] : []));
  expect(own.length).toBeGreaterThan(0);
  for (const url of own) expect(url).toContain('https://help.example.gov.uk/help/x/');
});

test('the PDF of a trail has its stops in order', async () => {
  const pdf = await printToPdf(SITES.root, 'first-week');
  const titles = checkBookPdf(pdf).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(['Signing in', 'Finding your way around']);
});

test('two PDFs of the same site have the same text and pages', async () => {
  const [first, second] = [await printToPdf(SITES.other, 'guides'), await printToPdf(SITES.other, 'guides')];
  expect(second.text).toBe(first.text);
  expect(second.sheets.length).toBe(first.sheets.length);
});

test('npm run pdf leaves no file when it is killed', async () => {
  const dir = test.info().outputPath('killed');
  mkdirSync(dir, { recursive: true });
  const args = ['--import', 'tsx', 'lib/commands/pdf.ts', 'all', '-o', path.join(dir, 'help.pdf')];
  const child = spawn(process.execPath, args, { env: getBuildEnv(SITES.other) });
  child.stdout.on('data', (data) => {
    if (String(data).includes('pass 1')) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  expect(readdirSync(dir)).toEqual([]);
});

test('npm run pdf -- --all-sections writes the PDFs next to the site', async () => {
  const dir = `${SITES.other.outDir}.pdf`;
  try {
    const { status } = runPdf(SITES.other, ['--all-sections']);
    expect(status).toBe(0);
    expect(readdirSync(dir).toSorted()).toEqual(['guides.pdf', 'reference.pdf', 'sections.json']);
    const { sections } = JSON.parse(readFileSync(path.join(dir, 'sections.json'), 'utf8'));
    for (const { file, bytes, pages } of Object.values<{ file: string; bytes: number; pages: number }>(sections)) {
      const contents = readFileSync(path.join(dir, file));
      expect(contents.length).toBe(bytes);
      expect((await parsePdf(contents)).sheets.length).toBe(pages);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  expect(existsSync(dir)).toBe(false);
});
