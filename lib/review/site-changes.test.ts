import { expect, test } from 'vitest';
import { readTestSite } from '../../e2e/support/compare-changes';
import { formatPage, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { formatChangeCounts } from './counts';
import { readSiteChanges } from './site-changes';

const readPages = () => readTestSite({ 'a.mdx': formatPage({ title: 'A' }), 'b.mdx': formatPage({ title: 'B' }) });

test('every page of a preview counts as added if there is no old version', () => {
  const changes = readSiteChanges({ site: readPages() }, { type: 'none', reason: 'the branch shares no commit' });
  expect(formatChangeCounts(changes)).toBe('2 pages added');
});

test('no page of a preview counts as added if the old version is unreadable', () => {
  const changes = readSiteChanges({ site: readPages() }, { type: 'unreadable', reason: 'no network' });
  expect(changes.docs).toEqual([]);
  expect(formatChangeCounts(changes)).toBe('what changed is not known');
});

test('the pages of a preview are in its own language if the old version had another', () => {
  const { contentDir } = writeContent({ 'site.yml': 'name: Help\nlanguage: cy\n' });
  const site = readSite(writeContent({ 'site.yml': 'name: Help\nlanguage: fr\n' }));
  expect(process.env.INTERFACE_LANGUAGE).toBe('fr');
  readSiteChanges({ site }, { type: 'found', commit: 'a'.repeat(40), contentDir, otherFiles: [] });
  expect(process.env.INTERFACE_LANGUAGE).toBe('fr');
});
