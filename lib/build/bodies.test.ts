import { expect, test } from 'vitest';
import { formatPage, TEST_IDENTITY, writeContent } from '../../e2e/support/content';
import { readDocusaurusTree } from '../../e2e/support/docusaurus/site';
import { readSite } from '../readers/read-site';
import { analyseBodies, createReferenceResolver } from './bodies';
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

function read() {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"/>';
  const files = { 'a.mdx': formatPage({ title: 'A' }, '## Rope\n'), 'b.mdx': formatPage({ title: 'B' }) };
  const site = readSite(writeContent({ ...files, 'a map#1.svg': svg }));
  const doc = site.byId.get('b');
  if (!doc) throw new Error('The page b is missing.');
  return createReferenceResolver(doc, site);
}

test('encodes spaces and hashes in the address of an image', () => {
  expect(read().resolveImage('./a map#1.svg')).toMatchObject({
    href: '/central/a%20map%231.svg',
  });
});

test('links text from another page to the headings of that page', () => {
  expect(read().resolveLink('#rope', 'a')).toEqual({ type: 'internal', href: '/central/a/#rope' });
  expect(read().resolveLink('#rope', 'b')).toEqual({ type: 'internal', href: '#rope' });
});

test('names the file of a missing image of Docusaurus content, but not that of strict content', () => {
  const site = readDocusaurusTree({ 'docs/a.md': '# A\n' });
  const [doc] = site.docs;
  const resolver = doc && createReferenceResolver(doc, site);
  expect(resolver?.resolveImage('../img/no%20boat.png?x=1')).toEqual({ type: 'missing', name: 'no boat.png' });
  expect(resolver?.resolveImage('data:image/png;base64,AA/AA')).toEqual({ type: 'missing', name: 'data' });
  expect(read().resolveImage('./no.svg')).toEqual({ type: 'missing' });
});
