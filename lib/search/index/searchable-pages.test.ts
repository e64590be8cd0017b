import { expect, test } from 'vitest';
import { formatPage, writeContent } from '../../../e2e/support/content';
import { QUESTIONS, RECORD_PAGE } from '../../../e2e/support/questions';
import { readSite } from '../../readers/read-site';
import { listSearchablePages } from './searchable-pages';

test('the title of a recorded fact has its value only if that is short', () => {
  const long = 'The hours since the last low water at the gate of the inner harbour';
  const record = `berth-length: { value: 12 m, checked: 2026-10-03, by: Crew }
tide-table: { value: { Time: ${long} }, checked: 2026-10-03, by: Crew }
`;
  const files = { 'a.mdx': formatPage(), '_site/yours.mdx': RECORD_PAGE };
  const site = readSite(
    writeContent({ ...files, 'installation-questions.yml': QUESTIONS, 'installation.yml': record }),
  );
  const facts = listSearchablePages(site, []).filter(({ doc }) => doc.id.startsWith('facts/'));
  expect(facts.map(({ doc }) => doc.title)).toEqual(['Length of the longest boat: 12 m', 'Fields of a tide']);
  expect(facts[1]?.doc.description).toContain(long);
});
