import path from 'node:path';
import { dirname, relative } from 'node:path/posix';
import { array, constantFrom, oneof, string } from 'fast-check';
import { expect, test } from 'vitest';
import { resolveImage, resolveLink } from '../../lib/content/links';
import { readSite } from '../../lib/readers/read-site';
import { decodeSafely } from '../../lib/slug';
import { formatPage, writeContent } from '../support/content';
import { readDocusaurusTree } from '../support/docusaurus/site';
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
  '@site/',
  'static/',
  'pathname://',
  'a.png',
];

const readContent = () =>
  readSite(writeContent(Object.fromEntries(NAMES.map((name) => [`${name}.mdx`, formatPage({ title: `"${name}"` })]))));
const readDocusaurus = () => {
  const config = "module.exports = { url: 'https://a.example', baseUrl: '/b/' };";
  const docs = NAMES.map((name) => [`docs/${name}.md`, `# ${name}\n`]);
  return readDocusaurusTree({ ...Object.fromEntries(docs), 'static/a.png': 'png', 'docusaurus.config.js': config });
};

const anything = oneof(
  string({ unit: 'binary' }),
  array(oneof(constantFrom(...PIECES), string({ maxLength: 3 }))).map((parts) => parts.join('')),
);

test.each([
  ['strict', readContent],
  ['Docusaurus', readDocusaurus],
])('resolving any link of %s content never throws or returns an unsafe address', (_name, read) => {
  const site = read();
  checkProperty(anything, (authored) => {
    for (const from of [undefined, ...site.docs]) {
      const target = resolveLink(authored, site, from);
      if (target.type === 'external') expect(target.href).toMatch(/^(https?:\/\/|mailto:|tel:)/);
      else if (target.type === 'dead') expect(target.problem && target.getFix()).toBeTruthy();
      else expect(target.href).toMatch(/^(#|\/(?!\/)|$)/);
    }
  });
});

test.each([
  ['strict', readContent],
  ['Docusaurus', readDocusaurus],
])('resolving any image of %s content never throws or returns a file outside its folders', (_name, read) => {
  const site = read();
  const folders = [site.settings.contentDir, ...site.resolver.dirs, path.resolve('public')];
  checkProperty(anything, (authored) => {
    for (const doc of site.docs) {
      const file = resolveImage(authored, doc, site)?.file;
      if (file !== undefined) expect(folders.some((folder) => file.startsWith(`${folder}/`))).toBe(true);
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
