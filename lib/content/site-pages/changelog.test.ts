import { expect, test } from 'vitest';
import { checkContent, formatPage, writeContent } from '../../../e2e/support/content';
import { readSite } from '../../readers/read-site';

const DOCS = { 'berths.mdx': formatPage() };
const CHANGES = `- { date: 2026-11-20, title: Open, text: The help is open. }
- { date: 2026-12-01, title: "New: berths & fees", text: They have a page., docs: [berths] }
`;

test('lists the changelog newest first, with the docs of each entry', () => {
  const { sitePages, problems } = readSite(writeContent({ ...DOCS, 'changes.yml': CHANGES }));
  expect(problems).toEqual([]);
  expect(sitePages.changelog).toMatchObject([
    { id: 'change-2026-12-01-new-berths-fees', title: 'New: berths & fees', docs: [{ id: 'berths' }] },
    { id: 'change-2026-11-20-open', title: 'Open', docs: [] },
  ]);
});

test('reports a missing doc and an invalid date in the changelog', () => {
  expect(checkContent({ ...DOCS, 'changes.yml': CHANGES.replace('[berths]', '[berth]') })).toMatchInlineSnapshot(`
    "changes.yml:2
      The change "New: berths & fees" lists the doc "berth", which does not exist.
      Did you mean "berths"?"
  `);
  expect(checkContent({ ...DOCS, 'changes.yml': CHANGES.replace('2026-12-01', '2026-13-01') })).toMatchInlineSnapshot(`
    "changes.yml:2
      The field "date" has the day 2026-13-01, which does not exist.
      Write a day of the calendar, such as "2026-11-20"."
  `);
});
