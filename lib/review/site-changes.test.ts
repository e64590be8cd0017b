import { expect, test } from 'vitest';
import { readTestSite } from '../../e2e/support/compare-changes';
import { formatPage, TEST_IDENTITY, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { WELSH } from '../words/cy';
import { inLanguage } from '../words/words';
import type { Base } from './base';
import { readSiteChanges } from './compare';
import { formatChangeCounts } from './summary';

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

test('the changes of a preview are in its own language if the old version had another', () => {
  const files = { 'a.mdx': formatPage({ title: 'A' }) };
  const { contentDir } = writeContent({ ...files, 'site.yml': `${TEST_IDENTITY}language: en-GB\n` });
  const site = readSite(writeContent({ ...files, 'site.yml': `${TEST_IDENTITY}language: cy\n` }));
  const base: Base = { type: 'found', commit: 'a'.repeat(40), contentDir, otherFiles: [] };
  const count = inLanguage('cy', () => formatChangeCounts(readSiteChanges({ site }, base)));
  expect(count).toBe(WELSH['change.no-pages']);
});
