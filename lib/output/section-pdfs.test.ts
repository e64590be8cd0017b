import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, writeContent, writeFiles } from '../../e2e/support/content';
import { hashContent } from '../content/languages';
import { findCategoryBook } from '../print/books';
import { readSite } from '../readers/read-site';
import type { Settings } from '../settings';
import {
  copySectionPdfs,
  getPrintLinks,
  getSectionFile,
  getSectionIds,
  getSectionsDir,
  readSectionPdfs,
} from './section-pdfs';

function writeHelp(): Settings {
  return writeContent({
    'boats/deep/anchor.mdx': formatPage({ title: 'Anchor' }),
    'fees.mdx': formatPage({ title: 'Fees' }),
  });
}

/** Write a PDF and a manifest with just enough data for a build. */
function writePdfs(settings: Settings): void {
  const sections = { 'boats/index': { file: 'boats.pdf', bytes: 3, pages: 2 } };
  writeFiles(getSectionsDir(settings), {
    'boats.pdf': 'PDF',
    'sections.json': JSON.stringify({ content: hashContent(settings), sections }),
  });
}

describe('the PDFs of sections', () => {
  test('sections are the top-level categories', () => {
    expect(getSectionIds(readSite(writeHelp()))).toEqual(['boats/index']);
  });

  test('section PDFs are copied into a site with the same content', () => {
    const settings = writeHelp();
    writePdfs(settings);
    const staging = makeTempDir();
    copySectionPdfs(staging, settings);
    expect(readFileSync(path.join(staging, 'pdf/boats.pdf'), 'utf8')).toBe('PDF');
    const site = readSite(settings);
    const book = findCategoryBook('boats/index', site);
    expect(getPrintLinks(book, site, 'boats/index')?.pdf).toMatchObject({ href: '/pdf/boats.pdf', pages: 2 });
    expect(getPrintLinks(book, site, 'fees')?.pdf).toBeUndefined();
  });

  test('the PDF of a section in a folder, whose name has a space, has an address of one segment', () => {
    const settings = writeHelp();
    const file = getSectionFile('category/Boat yard');
    const sections = { 'boats/index': { file, bytes: 3, pages: 2 } };
    const manifest = JSON.stringify({ content: hashContent(settings), sections });
    writeFiles(getSectionsDir(settings), { [file]: 'PDF', 'sections.json': manifest });
    const site = readSite(settings);
    const links = getPrintLinks(findCategoryBook('boats/index', site), site, 'boats/index');
    expect(links?.pdf?.href).toBe('/pdf/category-Boat%20yard.pdf');
  });

  test('section PDFs are not copied if the content or the site URL changed', () => {
    const settings = writeHelp();
    writePdfs(settings);
    expect(readSectionPdfs({ ...settings, siteUrl: 'https://help.example.org' })).toEqual(new Map());
    writeFiles(settings.contentDir, { 'fees.mdx': formatPage({ title: 'Fees' }, 'Dearer.\n') });
    expect(readSectionPdfs(settings)).toEqual(new Map());
    const staging = makeTempDir();
    copySectionPdfs(staging, settings);
    expect(existsSync(path.join(staging, 'pdf'))).toBe(false);
  });

  test('there are no section PDFs without a manifest', () => {
    const settings = writeHelp();
    expect(readSectionPdfs(settings)).toEqual(new Map());
    writeFiles(getSectionsDir(settings), { 'boats.pdf': 'PDF' });
    expect(readSectionPdfs(settings)).toEqual(new Map());
  });
});
