import { expect, test } from 'vitest';
import { readSite } from '../../lib/content/site';
import { writeContent, writePage } from '../../lib/content/test-content';
import { choosePages } from './choose-pages';
import { getShotFile, writeContactSheet } from './contact-sheet';

test('one page of each kind is chosen, and of its docs the one with the most different parts', () => {
  const settings = writeContent({
    'plain.mdx': writePage({ title: 'Plain' }),
    'rich.mdx': writePage({ title: 'Rich' }, ':::note\nA note.\n:::\n\n- One\n\n1. Two\n'),
    'idea.mdx': writePage({ title: 'Idea', type: 'concept' }),
    'shape.mdx': writePage({ title: 'Shape', type: 'reference' }, '<Endpoint shape="a/{id}">\n</Endpoint>\n'),
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

test('the page of the pictures shows each, and leads to it', () => {
  const page = { name: 'task', href: '/central/a/?b&c' };
  const shots = [320, 1280].map((width) => ({ page, width, theme: 'dark' as const }));
  const sheet = writeContactSheet(shots);
  for (const shot of shots) expect(sheet).toContain(`<a href="${getShotFile(shot)}"><img src="${getShotFile(shot)}"`);
  expect(sheet).toContain('<code>/central/a/?b&amp;c</code>');
});
