import { expect, test } from 'vitest';
import { formatPage, TEST_IDENTITY, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { analyseBodies } from './bodies';
import { startRenderer } from './renderer';

test('a body is analysed with the phrases of its site, even if a site in another language was read later', async () => {
  const body = ':::note\nTie up where there is room.\n:::\n';
  const [english] = ['en-GB', 'cy'].map((language) => {
    const identity = `${TEST_IDENTITY}language: ${language}\n`;
    return readSite(writeContent({ 'site.yml': identity, 'berths.mdx': formatPage({}, body) }));
  });
  const renderer = await startRenderer();
  try {
    const [analysed] = english ? (await analyseBodies(english, renderer)).values() : [];
    expect(analysed?.text?.plainText.text).toContain('Note');
  } finally {
    await renderer.close();
  }
});
