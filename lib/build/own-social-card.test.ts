import { expect, test } from 'vitest';
import { readDocusaurusTree } from '../../e2e/support/docusaurus/site';
import { getOwnSocialCard } from './doc-frame';

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
