import { describe, expect, test } from 'vitest';
import { formatPage, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { getPageTitle } from './page-title';

const makeSite = () =>
  readSite(
    writeContent({
      'guides/index.mdx': formatPage({ title: 'Guides for the crew', sidebar_label: 'Guides' }),
      'guides/berths.mdx': formatPage(),
      'guides/quiet.mdx': formatPage({ title: 'Quiet', unlisted: 'true' }),
    }),
  );

function getTitle(id: string): string {
  const site = makeSite();
  const doc = site.byId.get(id);
  return doc ? getPageTitle(doc, site) : 'none';
}

describe('the title of a tab', () => {
  test('the tab title of a doc includes the title of its category, not the label', () => {
    expect(getTitle('guides/berths')).toBe('Berths – Guides for the crew');
  });

  test('the tab title of a top-level doc is its title', () => {
    expect(getTitle('guides/index')).toBe('Guides for the crew');
  });

  test('the tab title of a Docusaurus doc is that of its frontmatter', () => {
    const site = readSite(
      writeContent({ 'site.yml': 'content: docusaurus\n', 'a.md': '---\ntitle: Berth\n---\n\n# Berth(length)\n' }),
    );
    const doc = site.byId.get('a');
    expect(doc?.title).toBe('Berth(length)');
    expect(doc && getPageTitle(doc, site)).toBe('Berth');
  });

  test('the tab title of an unlisted doc is its title', () => {
    expect(getTitle('guides/quiet')).toBe('Quiet');
  });
});
