import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTestSite } from '../../e2e/support/compare-changes';
import { formatPage, type TestFiles } from '../../e2e/support/content';
import { formatHtml, runPasses } from '../html/page';
import { compareSites } from './compare';
import { type DiffResults, fillWordCounts, markChanges } from './mark-changes';
import { buildChangeSummary } from './summary';

const PATH = '/changes/preview/central/a/';

/** Mark the changes of one doc, `a`, from its old and new HTML. Returns the page, the list of changes, the summary and the old pictures. */
function mark(before: TestFiles, after: TestFiles, oldHtml: string, html: string, basePath = '') {
  const [oldSite, site] = [readTestSite(before, basePath), readTestSite(after, basePath)];
  const results: DiffResults = { words: new Map(), pictures: new Map() };
  const page = `<main><span data-words=""></span><ol data-change-list=""></ol><div data-change-steps=""><a href="#change-1">First</a></div><article data-after="">${html}</article><article data-before="">${oldHtml}</article></main>`;
  const listPage = `<main><span data-words="${PATH}"></span></main>`;
  const base = { type: 'found' as const, commit: 'a'.repeat(40), contentDir: '', otherFiles: [] };
  const changes = { base, before: oldSite, docs: compareSites({ site: oldSite }, { site }) };
  return {
    page: formatHtml(runPasses(page, [markChanges(PATH, site, oldSite, results)])),
    list: formatHtml(runPasses(listPage, [fillWordCounts(results)])),
    summary: buildChangeSummary(changes, site, results.words),
    pictures: results.pictures,
  };
}

test('shows the word count of a changed page in the page, the list and the summary', () => {
  const { page, list, summary } = mark(
    { 'a.mdx': formatPage({}, 'One boat.\n') },
    { 'a.mdx': formatPage({}, 'Two boats.\n') },
    '<p>One boat.</p>',
    '<p>One big boat.</p>',
  );
  expect(page).toContain('<span>1 word added, 0 removed</span>');
  expect(page).toContain('<ol><li><a href="#change-1">changed: One big boat.</a></li></ol>');
  expect(page).toContain('id="change-1"');
  expect(page).not.toMatch(/data-(before|after|words|change-list)/);
  expect(list).toBe('<main><span>1 word added, 0 removed</span></main>');
  expect(summary.docs).toEqual([expect.objectContaining({ words: { inserted: 1, deleted: 0 } })]);
});

test('shows a note instead of links if no change is visible', () => {
  const table = (rule: string) => `| A | B |\n| ${rule} | --- |\n| C | D |\n`;
  const html = '<p>The same.</p>';
  const { page } = mark(
    { 'a.mdx': formatPage({}, table('---')) },
    { 'a.mdx': formatPage({}, table('--:')) },
    html,
    html,
  );
  expect(page).toContain('<div>No change is visible in the text.</div>');
  expect(page).not.toContain('#change-1');
});

test('shows both versions of a picture that changed under the same file name', () => {
  const doc = formatPage({}, 'Look.\n\n![Berths](./b.svg)\n');
  const html = '<p><img src="/central/b.svg" alt="Berths"></p>';
  const { page, pictures } = mark({ 'a.mdx': doc, 'b.svg': '<old/>' }, { 'a.mdx': doc, 'b.svg': '<new/>' }, html, html);
  expect(page).toMatch(/<del [^>]*>.*<img src="\/changes\/preview\/pictures\/b.svg" alt="Berths">.*<\/del>/);
  const [[file = '', source = ''] = []] = pictures;
  expect(file).toBe('/changes/preview/pictures/b.svg');
  expect(readFileSync(source, 'utf8')).toBe('<old/>');
});

test('does not copy an unchanged picture', () => {
  const files = (text: string) => ({ 'a.mdx': formatPage({}, `${text}\n\n![Berths](./b.svg)\n`), 'b.svg': '<same/>' });
  const html = '<p><img src="/central/b.svg" alt="Berths"></p>';
  expect(mark(files('Look.'), files('See.'), html, html).pictures).toEqual(new Map());
});

test('shows both addresses of a changed link, without the base path of the preview', () => {
  const link = (name: string) => `<p>See <a href="/previews/x-1/central/${name}/">the berths</a>.</p>`;
  const doc = { 'a.mdx': formatPage() };
  const { page } = mark(doc, doc, link('old'), link('new'), '/previews/x-1');
  expect(page).toMatch(/<del>.*\/span>\/central\/old\/<\/del> <ins>.*\/span>\/central\/new\/<\/ins>/);
});

test('keeps the old file of a changed picture of Docusaurus content', () => {
  const files = (svg: string) => ({
    'site.yml': 'name: Docs\ncontent: docusaurus\n',
    'a.md': '![Berths](b%20c.svg)\n',
    'b c.svg': svg,
  });
  const html = '<p><img src="/central/@docs/b%20c.svg" alt="Berths"></p>';
  const { page, pictures } = mark(files('<svg/>'), files('<svg id="a"/>'), html, html);
  expect(page).toContain('<img src="/changes/preview/pictures/@docs/b%20c.svg" alt="Berths">');
  const [[file = '', source = ''] = []] = pictures;
  expect(file).toBe('/changes/preview/pictures/@docs/b c.svg');
  expect(readFileSync(source, 'utf8')).toBe('<svg/>');
  expect(mark(files('<svg/>'), files('<svg/>'), html, html).pictures).toEqual(new Map());
});
