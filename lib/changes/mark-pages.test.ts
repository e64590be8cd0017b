import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, type TestFiles, writeFiles, writePage } from '../content/test-content';
import { compareSites } from './compare';
import { markPages } from './mark-pages';
import { read } from './test-compare';

const MARKED = 'changes/preview/central/a/index.html';
const LIST = 'changes/preview/index.html';

/** Mark the pages of a preview of one doc, `a`, given the two texts as they are rendered; gives how to read the outcome. */
function mark(before: TestFiles, after: TestFiles, oldHtml: string, html: string): (file: string) => string {
  const staging = makeFolder();
  const [old, site] = [read(before), read(after)];
  writeFiles(staging, {
    [LIST]: '<main><span data-words="/changes/preview/central/a/"></span></main>',
    [MARKED]: `<main><span data-words=""></span><ol data-change-list=""></ol><div data-change-steps=""><a href="#change-1">First</a></div><article data-after="">${html}</article><article data-before="">${oldHtml}</article></main>`,
  });
  const base = { type: 'found' as const, commit: 'a'.repeat(40), contentDir: '', otherFiles: [] };
  markPages(staging, site, { base, before: old, docs: compareSites(old, site) });
  return (file) => (existsSync(path.join(staging, file)) ? readFileSync(path.join(staging, file), 'utf8') : 'nothing');
}

test('a page tells its changes and counts its words, and so do the list and the summary', () => {
  const file = mark(
    { 'a.mdx': writePage({}, 'One boat.\n') },
    { 'a.mdx': writePage({}, 'Two boats.\n') },
    '<p>One boat.</p>',
    '<p>One big boat.</p>',
  );
  expect(file(MARKED)).toContain('<span>1 word added, 0 removed</span>');
  expect(file(MARKED)).toContain('<ol><li><a href="#change-1">changed</a>: One big boat.</li></ol>');
  expect(file(MARKED)).toContain('id="change-1"');
  expect(file(MARKED)).not.toMatch(/data-(before|after|words|change-list)/);
  expect(file(LIST)).toBe('<main><span>1 word added, 0 removed</span></main>');
  expect(file('changes/preview/summary.md')).toContain(
    '- [Berths]({origin}/changes/preview/central/a/): 1 word added, 0 removed',
  );
});

test('a page whose change is not seen says so, and leads to no change', () => {
  const table = (rule: string) => `| A | B |\n| ${rule} | --- |\n| C | D |\n`;
  const html = '<p>The same.</p>';
  const file = mark({ 'a.mdx': writePage({}, table('---')) }, { 'a.mdx': writePage({}, table('--:')) }, html, html);
  expect(file(MARKED)).toContain('<div>What has changed is not seen in the text.</div>');
  expect(file(MARKED)).not.toContain('#change-1');
});

test('a picture that was drawn anew under its name is shown as it was, too', () => {
  const page = writePage({}, 'Look.\n\n![Berths](./b.svg)\n');
  const html = '<p><img src="/central/b.svg" alt="Berths"></p>';
  const file = mark({ 'a.mdx': page, 'b.svg': '<old/>' }, { 'a.mdx': page, 'b.svg': '<new/>' }, html, html);
  expect(file(MARKED)).toMatch(/<del [^>]*>.*<img src="\/changes\/preview\/pictures\/b.svg" alt="Berths">.*<\/del>/);
  expect(file('changes/preview/pictures/b.svg')).toBe('<old/>');
});

test('a picture that stays is not copied', () => {
  const files = (text: string) => ({ 'a.mdx': writePage({}, `${text}\n\n![Berths](./b.svg)\n`), 'b.svg': '<same/>' });
  const html = '<p><img src="/central/b.svg" alt="Berths"></p>';
  const file = mark(files('Look.'), files('See.'), html, html);
  expect(file('changes/preview/pictures/b.svg')).toBe('nothing');
});
