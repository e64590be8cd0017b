import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatPage, TEST_IDENTITY, writeFiles } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';
import { DevSite } from './dev-site';
import { SNAPSHOT_FILES } from './next';

const FRAME =
  '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><div data-slot="sidebar"></div><main><h1>Page</h1><div data-slot="toc"></div><article class="prose"><div data-slot="body"></div></article></main><script>self.__next_f=[]</script></body></html>';
const BOOK =
  '<html><head><meta charset="utf-8"></head><body><main><article id="s1" data-doc="boats/mast"><h2><span class="number">1</span></h2></article></main></body></html>';

const TWO_SIDES = `<WhenKnown id="harbour-office">Pay at <Known id="harbour-office" />.</WhenKnown>

<WhenUnknown id="harbour-office">Ask at the pier.</WhenUnknown>
`;

const contentDir = mkdtempSync(path.join(tmpdir(), 'help-dev-'));
const settings = { contentDir, outDir: `${contentDir}.out`, basePath: '', buildDate: '2026-11-20' };
const fetched: string[] = [];
let site: DevSite;

beforeAll(() => {
  writeFiles(contentDir, {
    'site.yml': TEST_IDENTITY,
    'boats/index.mdx': formatPage({ title: 'Boats' }),
    'boats/mast.mdx': formatPage({ title: 'Mast' }, 'Climb the mast. See [boats](boats/index).\n'),
  });
  site = new DevSite(settings, { codeHash: '', assets: {} }, async (sitePath) => {
    fetched.push(sitePath);
    return sitePath.startsWith('/print/') ? BOOK : FRAME;
  });
});

afterAll(async () => {
  await site.close();
  rmSync(contentDir, { recursive: true });
});

async function edit(files: Record<string, string>): Promise<string | undefined> {
  writeFiles(settings.contentDir, files);
  await site.invalidate({ hasCodeChanged: false });
  return site.getPage('/central/boats/mast/');
}

test('a page in development has its text, links and sidebar, but no framework code', async () => {
  const html = await site.getPage('/central/boats/mast/');
  expect(html).toContain('<p>Climb the mast. See <a href="/central/boats/">boats</a>.</p>');
  expect(html).toContain('<a href="/central/boats/mast/" aria-current="page">');
  expect(html).not.toMatch(/data-slot|__next/);
});

test('an edit of the text does not fetch a new frame', async () => {
  const before = fetched.length;
  expect(await edit({ 'boats/mast.mdx': formatPage({ title: 'Mast' }, 'Take the mast down.\n') })).toContain(
    '<p>Take the mast down.</p>',
  );
  expect(fetched).toHaveLength(before);
});

test('an edit of the title fetches a new frame', async () => {
  const before = fetched.length;
  await edit({ 'boats/mast.mdx': formatPage({ title: 'Masts' }, 'Take the mast down.\n') });
  expect(fetched.slice(before)).toEqual(['/central/central/boats/mast/']);
});

test('a page with an error shows the error instead of the text', async () => {
  const html = await edit({ 'boats/mast.mdx': formatPage({ title: 'Mast' }, 'See [masts](nowhere).\n') });
  expect(html).toContain('This page has errors');
  expect(html).toContain('Links to &quot;nowhere&quot;, which does not exist.'.replaceAll('&quot;', '"'));
});

test('a new page is available at once', async () => {
  await edit({
    'boats/mast.mdx': formatPage({ title: 'Mast' }),
    'boats/oar.mdx': formatPage({ title: 'Oar' }, 'Row.\n'),
  });
  expect(await site.getPage('/central/boats/oar/')).toContain('<p>Row.</p>');
});

test('DevSite.getPage returns undefined for an address without a page', async () => {
  expect(await site.getPage('/central/nowhere/')).toBeUndefined();
});

test('a book in development contains the text of its chapters', async () => {
  expect(await site.getPage('/print/boats/')).toContain('<article id="s1"><h2>');
});

test('DevSite.getFile makes records on demand', async () => {
  expect((await site.getFile('/central/docs.json'))?.contents).toContain('"boats/mast"');
  expect(await site.getFile('/nothing.json')).toBeUndefined();
});

test('development has the file with both sides of the facts of a page', async () => {
  writeFiles(contentDir, {
    'installation-questions.yml': QUESTIONS,
    'boats/sail.mdx': formatPage({ title: 'Sail' }, TWO_SIDES),
  });
  await site.invalidate({ hasCodeChanged: false });
  expect(await site.getPage('/central/boats/sail/')).toContain(
    'data-facts="/central/boats/sail/facts.txt harbour-office"',
  );
  const file = await site.getFile('/central/boats/sail/facts.txt');
  expect(String(file?.contents)).toMatch(/Pay at.*Ask at the pier/s);
  expect(await site.getFile('/central/boats/mast/facts.txt')).toBeUndefined();
});

test('DevSite.check reports problems in the current content', async () => {
  await edit({ 'boats/mast.mdx': formatPage({ title: 'Mast' }, '[x](nowhere)\n') });
  const problems = await site.check();
  expect(problems.map(({ problem }) => problem)).toContain('Links to "nowhere", which does not exist.');
});

test('development gives Next a snapshot that no build reads', () => {
  expect(deserialize(readFileSync(SNAPSHOT_FILES.development)).site.settings.contentDir).toBe(contentDir);
  expect(SNAPSHOT_FILES.development).not.toBe(SNAPSHOT_FILES.build);
});
