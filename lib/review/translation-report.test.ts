import path from 'node:path';
import { expect, test } from 'vitest';
import { formatPage, TEST_IDENTITY } from '../../e2e/support/content';
import { makeRepository, type Repository } from '../../e2e/support/repository';
import { getTranslationSettings } from '../content/languages';
import type { Site } from '../content/site';
import { getTranslationState, isLate, markTranslated } from '../content/translations';
import { readSite } from '../readers/read-site';
import type { Translation } from '../settings';
import { formatTranslationReport, formatWordChanges } from './translation-report';

const LANGUAGES = 'languages: [{ code: cy, label: Cymraeg, content: content-cy }]\noutdated_after: 30\n';
const formatFees = (body: string, reviewed = '2026-11-20') =>
  formatPage({ title: 'Fees', last_reviewed: `"${reviewed}"` }, body);

/** Make a repository in which the page "fees" is translated. */
function makeTranslated(): Repository {
  const repository = makeRepository();
  repository.commit({
    'content/site.yml': TEST_IDENTITY + LANGUAGES,
    'content/berths.mdx': formatPage(),
    'content/fees.mdx': formatFees('A berth costs 10 pounds.\n\nPay at the desk.\n'),
    'content-cy/fees.mdx': '---\ntitle: Ffioedd\ndescription: Cost angorfa.\n---\n\nMae angorfa yn costio 10 punt.\n',
  });
  markTranslated('fees', readWelsh(repository).settings.translation as Translation);
  repository.commit({});
  return repository;
}

function readWelsh({ dir }: Repository, buildDate = '2026-11-20'): Site {
  const settings = { contentDir: path.join(dir, 'content'), outDir: path.join(dir, 'out'), basePath: '', buildDate };
  const [welsh] = getTranslationSettings(settings);
  if (!welsh) throw new Error('There is no second language.');
  return readSite(welsh);
}

function getState(site: Site, id: string) {
  const doc = site.byId.get(id);
  if (!doc) throw new Error(`No page ${id}.`);
  return getTranslationState(doc, site);
}

test('a translation is current, also after a review of the page in the main language', () => {
  const repository = makeTranslated();
  expect(getState(readWelsh(repository), 'fees')).toEqual({ type: 'current' });
  repository.commit({
    'content/fees.mdx': formatFees('A berth costs 10 pounds.\n\nPay at the desk.\n', '2026-11-21'),
  });
  expect(getState(readWelsh(repository), 'fees')).toEqual({ type: 'current' });
  expect(getState(readWelsh(repository), 'berths')).toEqual({ type: 'missing' });
});

test('a translation is late only after the days that the site allows', () => {
  const repository = makeTranslated();
  repository.commit({ 'content/fees.mdx': formatFees('A berth costs 12 pounds.\n\nPay at the desk.\n') });
  const [today = ''] = repository.git('log', '-1', '--format=%cI').split('T');
  const state = getState(readWelsh(repository), 'fees');
  expect(state).toMatchObject({ type: 'outdated', since: today });
  const addDays = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  expect(isLate(state, readWelsh(repository, addDays(30)))).toBe(false);
  expect(isLate(state, readWelsh(repository, addDays(31)))).toBe(true);
});

test('a translation of a page with a byte order mark and CRLF line ends can be late', () => {
  const repository = makeTranslated();
  const format = (body: string, reviewed?: string) => `\uFEFF${formatFees(body, reviewed)}`.replaceAll('\n', '\r\n');
  const { translation } = readWelsh(repository).settings;
  const welsh = '\uFEFF---\r\ntitle: Ffioedd\r\ndescription: Cost angorfa.\r\n---\r\n\r\nMae angorfa am ddim.\r\n';
  repository.commit({ 'content/fees.mdx': format('Berths are free.\n'), 'content-cy/fees.mdx': welsh });
  for (const _ of ['once', 'again']) markTranslated('fees', translation as Translation);
  expect(getState(readWelsh(repository), 'fees')).toEqual({ type: 'current' });
  repository.commit({ 'content/fees.mdx': format('Berths are free.\n', '2026-11-21') });
  expect(getState(readWelsh(repository), 'fees')).toEqual({ type: 'current' });
  repository.commit({ 'content/fees.mdx': format('Berths cost 2 pounds.\n') });
  const state = getState(readWelsh(repository), 'fees');
  expect(isLate(state, readWelsh(repository, '2099-01-01'))).toBe(true);
});

test('the report lists missing and outdated pages, with the words that changed', () => {
  const repository = makeTranslated();
  repository.commit({ 'content/fees.mdx': formatFees('A berth costs 12 pounds.\n\nPay at the desk.\n') });
  const report = formatTranslationReport(readWelsh(repository)).replaceAll(`${repository.dir}/`, '');
  expect(report.replace(/since \d.*/, 'since …')).toMatchInlineSnapshot(`
    "Cymraeg: 1 of 2 pages translated

    Not translated: 1 page
      content/berths.mdx

    Outdated: 1 page
      content-cy/fees.mdx, since …
        A berth costs [-10-]{+12+} pounds.

    Without a note of the text that they translate, which npm run translated writes: 0 pages"
  `);
});

test('the report says that changes are not known if git has no such text', () => {
  const repository = makeTranslated();
  repository.commit({
    'content-cy/fees.mdx': `---\ntitle: Ffioedd\ndescription: Cost.\ntranslates: "${'0'.repeat(40)}"\n---\n\nTalwch.\n`,
  });
  expect(formatTranslationReport(readWelsh(repository))).toContain('its changes are not known');
});

test('a page is marked as translated again with its new text', () => {
  const repository = makeTranslated();
  repository.commit({ 'content/fees.mdx': formatFees('Berths are free.\n') });
  const { translation } = readWelsh(repository).settings;
  markTranslated('fees', translation as Translation);
  expect(getState(readWelsh(repository), 'fees')).toEqual({ type: 'current' });
  expect(() => markTranslated('berths', translation as Translation)).toThrow('The page is not translated.');
  expect(() => markTranslated('fares', translation as Translation)).toThrow('The main language has no page "fares".');
});

test('changed lines show the words that were removed and added', () => {
  const before = 'Same.\nCall on channel 12.\nOld line.\n';
  const after = 'Same.\nCall on channel 14 now.\n\nA berth is free.\n';
  expect(formatWordChanges(before, after)).toEqual([
    'Call on channel [-12-]{+14 now+}.',
    '[-Old line.-]',
    '{+A berth is free.+}',
  ]);
});
