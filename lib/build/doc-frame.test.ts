import { expect, test } from 'vitest';
import { writeContent } from '../../e2e/support/content';
import { readDocusaurusTree } from '../../e2e/support/docusaurus/site';
import { readSite } from '../readers/read-site';
import { getDocFrame, getOwnSocialCard } from './doc-frame';

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

/** A GIF image of one pixel. */
const GIF = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64');

function getCard(image: string) {
  const files = { 'docs/a.md': `---\nimage: ${image}\n---\n\nText.\n`, 'docs/b.gif': GIF, 'static/c d.gif': GIF };
  const site = readDocusaurusTree({ ...files, 'static/e.svg': '<svg/>' }, { basePath: '/x' });
  const [doc] = site.docs;
  return doc && getOwnSocialCard(doc, site);
}

test('the image in the frontmatter of a Docusaurus doc is its social card', () => {
  expect(getCard('/c d.gif')).toEqual({ href: '/x/central/@static/c%20d.gif', width: 1, height: 1 });
  expect(getCard('./b.gif')).toEqual({ href: '/x/central/@docs/b.gif', width: 1, height: 1 });
});

test.each(['https://example.org/a.png', '/no.png', '/e.svg', '""', '12'])('the image %j is no social card', (image) => {
  expect(getCard(image)).toBeUndefined();
});
