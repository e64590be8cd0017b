import { dirname, relative } from 'node:path/posix';
import { array, constantFrom, oneof, string } from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSafely, resolveImage, resolveLink } from '../../lib/content/links';
import { readSite } from '../../lib/content/site';
import { formatPage, writeContent } from '../../lib/content/test-content';
import { checkProperty } from './check-property';

const NAMES = ['berths', 'guides/fees', 'guides/deep/tides', 'guides/deep/index', 'office/index'];
const PIECES = [
  '..',
  '/',
  '.',
  '\\',
  '%2e',
  '%',
  '#',
  '?',
  ':',
  '//',
  'javascript:',
  'https://',
  'berths',
  '.mdx',
  '\u0000',
];

const readContent = () =>
  readSite(writeContent(Object.fromEntries(NAMES.map((name) => [`${name}.mdx`, formatPage({ title: `"${name}"` })]))));
const anything = oneof(
  string({ unit: 'binary' }),
  array(oneof(constantFrom(...PIECES), string({ maxLength: 3 }))).map((parts) => parts.join('')),
);

test('no link of any kind throws, runs or leads to another place than it says', () => {
  const site = readContent();
  checkProperty(anything, (authored) => {
    for (const from of [undefined, ...site.docs]) {
      const target = resolveLink(authored, site, from);
      if (target.type === 'external') expect(target.href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
      else if (target.type === 'dead') expect(target.problem && target.getFix()).toBeTruthy();
      else expect(target.href).toMatch(/^(#|\/(?!\/)|$)/);
    }
  });
});

test('no image of any kind throws, or is a file outside the content', () => {
  const site = readContent();
  checkProperty(anything, (authored) => {
    for (const doc of site.docs) {
      const file = resolveImage(authored, doc, site)?.file;
      if (file !== undefined) expect(file.startsWith(site.settings.contentDir)).toBe(true);
    }
  });
});

test('the relative path from each doc to each other leads there, with its heading', () => {
  const site = readContent();
  for (const from of site.docs) {
    for (const to of site.docs) {
      const target = resolveLink(`${relative(dirname(from.source), to.source)}#words`, site, from);
      expect(target).toEqual({ type: 'doc', doc: to, hash: '#words', href: `${to.href}#words` });
    }
  }
});

test('an address that was encoded is decoded to itself, and any other stays whole', () => {
  checkProperty(anything, (text) => {
    expect(decodeSafely(text).length).toBeLessThanOrEqual(text.length);
    const isWhole = Buffer.from(text).toString() === text;
    if (isWhole && !/[;/?:@&=+$,#%]/.test(text)) expect(decodeSafely(encodeURI(text))).toBe(text);
  });
});
