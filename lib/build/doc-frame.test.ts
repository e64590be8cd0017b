import { expect, test } from 'vitest';
import { writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { getDocFrame } from './doc-frame';

function getFrame(frontmatter: string, body = 'Text.\n') {
  const files = { 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'berths.md': `---\n${frontmatter}---\n${body}` };
  const site = readSite(writeContent(files));
  const doc = site.byId.get('berths');
  return doc && getDocFrame(doc, site);
}

test('a Docusaurus page can hide its title, but not a heading of its text', () => {
  expect(getFrame('hide_title: true\n')).toMatchObject({ title: 'berths', isTitleHidden: true });
  expect(getFrame('hide_title: true\n', '# Berths\n')).toMatchObject({ title: 'Berths', isTitleHidden: false });
});

test('a Docusaurus page shows the day of its last change', () => {
  expect(getFrame('last_update: { date: 2026-11-20, author: A }\n')?.end).toMatchObject({ lastUpdate: '2026-11-20' });
});

test.each([
  ['https://example.org/edit', 'https://example.org/edit'],
  ['null', undefined],
])('a Docusaurus page with custom_edit_url: %s has the edit link %s', (url, href) => {
  expect(getFrame(`custom_edit_url: ${url}\n`)?.end.editHref).toBe(href);
});
