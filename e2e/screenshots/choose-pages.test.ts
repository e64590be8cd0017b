import { expect, test } from 'vitest';
import { readSite } from '../../lib/readers/read-site';
import { formatPage, writeContent } from '../support/content';
import { choosePages } from './choose-pages';
import { formatContactSheet, getScreenshotFile } from './contact-sheet';

test('choosePages picks one page of each kind, the doc with the most different parts', () => {
  const settings = writeContent({
    'plain.mdx': formatPage({ title: 'Plain' }),
    'rich.mdx': formatPage({ title: 'Rich' }, ':::note\nA note.\n:::\n\n- One\n\n1. Two\n'),
    'idea.mdx': formatPage({ title: 'Idea', type: 'concept' }),
    'shape.mdx': formatPage({ title: 'Shape', type: 'reference' }, '<Endpoint shape="a/{id}">\n</Endpoint>\n'),
  });
  const pages = choosePages(readSite({ ...settings, basePath: '/help' }));
  expect(pages.map(({ name, href }) => `${name} ${href}`)).toEqual([
    'home /help/',
    'all-pages /help/central/',
    'a-z /help/a-z/',
    'search /help/search/?q=Idea',
    'task /help/central/rich/',
    'concept /help/central/idea/',
    'endpoint /help/central/shape/',
    'not-found /help/no-such-page/',
  ]);
});

test('the contact sheet shows every screenshot as a link to its file', () => {
  const page = { name: 'task', href: '/central/a/?b&c' };
  const screenshots = [320, 1280].map((width) => ({ page, width, theme: 'dark' as const }));
  const sheet = formatContactSheet(screenshots);
  for (const shot of screenshots)
    expect(sheet).toContain(`<a href="${getScreenshotFile(shot)}"><img src="${getScreenshotFile(shot)}"`);
  expect(sheet).toContain('<code>/central/a/?b&amp;c</code>');
});
