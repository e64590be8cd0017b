import { describe, expect, test } from 'vitest';
import { getPageTitle } from './page-title';
import { readSite } from './site';
import { formatPage, writeContent } from './test-content';

const site = () =>
  readSite(
    writeContent({
      'guides/index.mdx': formatPage({ title: 'Guides for the crew', sidebar_label: 'Guides' }),
      'guides/berths.mdx': formatPage(),
      'guides/quiet.mdx': formatPage({ title: 'Quiet', unlisted: 'true' }),
    }),
  );

function getTitle(id: string): string {
  const own = site();
  const doc = own.byId.get(id);
  return doc ? getPageTitle(doc, own) : 'none';
}

describe('the title of a tab', () => {
  test('holds the title of the category above, not its label', () => {
    expect(getTitle('guides/berths')).toBe('Berths – Guides for the crew');
  });

  test('is the title alone at the top', () => {
    expect(getTitle('guides/index')).toBe('Guides for the crew');
  });

  test('is the title alone for a doc that is not in the sidebar', () => {
    expect(getTitle('guides/quiet')).toBe('Quiet');
  });
});
