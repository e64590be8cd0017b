import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { checkBookPdf, checkLinks, checkSheets, getDepth } from './check-pdf';
import { readPdf } from './read-pdf';
import { getBuildEnv, SITES } from './sites';

/** Run `npm run pdf` on a built site; gives its exit code, what it said, and the file that it was to write. */
function runPdf(site: keyof typeof SITES, args: string[], env: Record<string, string> = {}) {
  const dir = test.info().outputPath('pdf');
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, 'help.pdf');
  const output = args.includes('--all-sections') || args.includes('-o') ? [] : ['-o', file];
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/tsx', ['lib/commands/pdf.ts', ...args, ...output], {
    env: { ...getBuildEnv(SITES[site]), ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, file, dir };
}

async function makePdf(site: keyof typeof SITES, ...args: string[]) {
  const { status, stderr, file } = runPdf(site, args);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return readPdf(readFileSync(file));
}

test('the whole of a help is a book whose numbers, links, heads and outline are right', async () => {
  const pdf = await makePdf('other', 'all');
  expect(checkBookPdf(pdf).map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 Guides',
    '1.1 Mooring',
    '1.2 Fees',
    '2 Reference',
    '2.1 Every component',
    '2.2 Deep water',
    '2.2.1 berths/{id}',
  ]);
  expect(getDepth(pdf.outline)).toBe(5);
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

test('a section of this help is a book of its own, on the paper that is asked for', async () => {
  const pdf = await makePdf('root', 'users', '--paper', 'Letter');
  expect(checkBookPdf(pdf)).toHaveLength(9);
  for (const { width, height } of pdf.sheets) expect([Math.round(width), Math.round(height)]).toEqual([612, 792]);
});

test('a section of a site below a path leads to the published pages', async () => {
  const pdf = await makePdf('base', 'galaxies');
  checkBookPdf(pdf);
  const own = pdf.links.flatMap(({ url }) => (url?.startsWith('https://help.example.gov.uk/') ? [url] : []));
  expect(own.length).toBeGreaterThan(0);
  for (const url of own) expect(url).toContain('https://help.example.gov.uk/help/x/');
});

test('a trail is a book in the order of its stops', async () => {
  const pdf = await makePdf('root', 'first-week');
  const titles = checkBookPdf(pdf).map(({ title }) => title);
  expect(titles.slice(0, 2)).toEqual(['Signing in', 'Finding your way around']);
});

test('one page alone says in each foot where and when it was printed from', async () => {
  const pdf = await makePdf('other', 'reference/every-component');
  checkSheets(pdf);
  checkLinks(pdf);
  for (const { foot } of pdf.sheets) {
    expect(foot).toContain('Harbour Handbook, https://help.example.gov.uk/central/reference/every-component/');
    expect(foot).toContain('last reviewed 15 January 2029');
  }
});

test('the same site gives the same text and the same pages', async () => {
  const [first, second] = [await makePdf('other', 'guides'), await makePdf('other', 'guides')];
  expect(second.text).toBe(first.text);
  expect(second.sheets.length).toBe(first.sheets.length);
});

test.describe('what cannot be done', () => {
  const fail = (site: keyof typeof SITES, args: string[], env: Record<string, string> = {}) => {
    const { status, stderr, dir } = runPdf(site, args, env);
    expect(status).toBe(1);
    expect(readdirSync(dir)).toEqual([]);
    return stderr;
  };

  test('names what is near', () => {
    expect(fail('root', ['user'])).toContain('Nothing is called "user".\n  Did you mean "users"');
    expect(fail('root', ['roles'])).toContain('"users/roles"');
  });

  test('says what to run where there is no built site or no browser', () => {
    expect(fail('other', ['all'], { OUT_DIR: 'out.none' })).toContain('Build it first: npm run build.');
    expect(fail('other', ['all'], { CHROMIUM_PATH: '/none' })).toContain('npx playwright install');
  });

  test('is said before the work begins where the file cannot be written', () => {
    expect(fail('other', ['all', '-o', '/no/such/folder/help.pdf'])).toContain('There is no folder /no/such/folder.');
  });
});

test('a run that is killed leaves no file', async () => {
  const dir = test.info().outputPath('killed');
  mkdirSync(dir, { recursive: true });
  const args = ['--import', 'tsx', 'lib/commands/pdf.ts', 'all', '-o', path.join(dir, 'help.pdf')];
  const child = spawn(process.execPath, args, { env: getBuildEnv(SITES.other) });
  child.stdout.on('data', (said) => {
    if (String(said).includes('pass 1')) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  expect(readdirSync(dir)).toEqual([]);
});

test('the PDFs of all sections wait beside the site for its next build', async () => {
  const dir = `${SITES.other.outDir}.pdf`;
  try {
    const { status } = runPdf('other', ['--all-sections']);
    expect(status).toBe(0);
    expect(readdirSync(dir).toSorted()).toEqual(['guides.pdf', 'reference.pdf', 'sections.json']);
    const { sections } = JSON.parse(readFileSync(path.join(dir, 'sections.json'), 'utf8'));
    for (const { file, bytes, pages } of Object.values<{ file: string; bytes: number; pages: number }>(sections)) {
      const contents = readFileSync(path.join(dir, file));
      expect(contents.length).toBe(bytes);
      expect((await readPdf(contents)).sheets.length).toBe(pages);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
  expect(existsSync(dir)).toBe(false);
});
