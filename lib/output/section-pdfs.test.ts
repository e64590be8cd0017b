import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashContent } from '../content/hash-content';
import { readSite } from '../content/site';
import { formatPage, makeTempDir, writeContent, writeFiles } from '../content/test-content';
import { findCategoryBook } from '../print/books';
import type { Settings } from '../settings';
import { copySectionPdfs, getPrintLinks, getSectionIds, getSectionsDir, readSectionPdfs } from './section-pdfs';

function writeHelp(): Settings {
  return writeContent({
    'boats/deep/anchor.mdx': formatPage({ title: 'Anchor' }),
    'fees.mdx': formatPage({ title: 'Fees' }),
  });
}

/** Make the PDFs of a help, as far as a build looks at them. */
function makePdfs(settings: Settings): void {
  const sections = { 'boats/index': { file: 'boats.pdf', bytes: 3, pages: 2 } };
  writeFiles(getSectionsDir(settings), {
    'boats.pdf': 'PDF',
    'sections.json': JSON.stringify({ content: hashContent(settings), sections }),
  });
}

describe('the PDFs of sections', () => {
  test('are of the top categories', () => {
    expect(getSectionIds(readSite(writeHelp()))).toEqual(['boats/index']);
  });

  test('come into a site of the same content', () => {
    const settings = writeHelp();
    makePdfs(settings);
    const staging = makeTempDir();
    copySectionPdfs(staging, settings, readSectionPdfs(settings));
    expect(readFileSync(path.join(staging, 'pdf/boats.pdf'), 'utf8')).toBe('PDF');
    const site = readSite(settings);
    const book = findCategoryBook('boats/index', site);
    expect(getPrintLinks(book, site, 'boats/index')?.pdf).toMatchObject({ href: '/pdf/boats.pdf', pages: 2 });
    expect(getPrintLinks(book, site, 'fees')?.pdf).toBeUndefined();
  });

  test('stay out of a site whose content or address is another', () => {
    const settings = writeHelp();
    makePdfs(settings);
    expect(readSectionPdfs({ ...settings, siteUrl: 'https://help.example.org' })).toEqual(new Map());
    writeFiles(settings.contentDir, { 'fees.mdx': formatPage({ title: 'Fees' }, 'Dearer.\n') });
    expect(readSectionPdfs(settings)).toEqual(new Map());
    const staging = makeTempDir();
    copySectionPdfs(staging, settings, readSectionPdfs(settings));
    expect(existsSync(path.join(staging, 'pdf'))).toBe(false);
  });

  test('are none where none were made, or the run was killed', () => {
    const settings = writeHelp();
    expect(readSectionPdfs(settings)).toEqual(new Map());
    writeFiles(getSectionsDir(settings), { 'boats.pdf': 'PDF' });
    expect(readSectionPdfs(settings)).toEqual(new Map());
  });
});
