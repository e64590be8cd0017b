import { dirname, relative } from 'node:path/posix';
import { array, constantFrom, oneof, string } from 'fast-check';
import { expect, test } from 'vitest';
import { decodeSafely } from '../../lib/content/link-target';
import { resolveImage, resolveLink } from '../../lib/content/links';
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

test('resolving any link never throws or returns an unsafe address', () => {
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

test('resolving any image never throws or returns a file outside the content', () => {
  const site = readContent();
  checkProperty(anything, (authored) => {
    for (const doc of site.docs) {
      const file = resolveImage(authored, doc, site)?.file;
      if (file !== undefined) expect(file.startsWith(site.settings.contentDir)).toBe(true);
    }
  });
});

test('a relative link from any doc to any other resolves to that doc and heading', () => {
  const site = readContent();
  for (const from of site.docs) {
    for (const to of site.docs) {
      const target = resolveLink(`${relative(dirname(from.source), to.source)}#words`, site, from);
      expect(target).toEqual({ type: 'doc', doc: to, hash: '#words', href: `${to.href}#words` });
    }
  }
});

test('decoding an address reverses encoding, and never makes it longer', () => {
  checkProperty(anything, (text) => {
    expect(decodeSafely(text).length).toBeLessThanOrEqual(text.length);
    const isWellFormed = Buffer.from(text).toString() === text;
    if (isWellFormed && !/[;/?:@&=+$,#%]/.test(text)) expect(decodeSafely(encodeURI(text))).toBe(text);
  });
});
