import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TestFiles } from '../../../e2e/support/content';
import { readDocusaurusTree } from '../../../e2e/support/docusaurus/site';
import { resolveImage, resolveLink } from '../../content/links';
import type { Site } from '../../content/site';

const CONFIG = "module.exports = { url: 'https://harbour.example.org', baseUrl: '/handbook/' };\n";
const SVG = '<svg width="2" height="1"/>';
const FILES: TestFiles = {
  'docs/index.md': '# Harbour\n',
  'docs/01-guides/02-berths.md': '# Berths\n',
  'docs/01-guides/moorings.mdx': '---\nslug: /where-to-lie\n---\n\n# Moorings\n',
  'docs/01-guides/index.md': '# Guides\n',
  'docs/office/fees.md': '# Fees\n',
  'docs/office/_category_.json': '{ "label": "Office", "link": { "type": "generated-index" } }',
  'docs/office/a (1) b.pdf': 'pdf',
  'docs/office/no.exe': 'exe',
  'docs/img/boat one.svg': SVG,
  'docs/img/entity.svg': '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
  'static/img/mast.png': 'png',
  'static/forms/order.docx': 'docx',
  'static/api/index.html': '<p>API</p>',
  'static/.hidden/a.png': 'png',
  'static/film.mp4': 'mp4',
  'src/parts/sail.png': 'png',
  'src/parts/sail.webm': 'webm',
  'src/parts/keys.json': '{}',
};

function getDoc(site: Site, source: string) {
  const doc = site.bySource.get(source);
  if (!doc) throw new Error(`The doc ${source} does not exist.`);
  return doc;
}

function resolve(authored: string, files: TestFiles = {}, from = '01-guides/02-berths.md') {
  const site = readDocusaurusTree({ ...FILES, ...files });
  const target = resolveLink(authored, site, getDoc(site, from));
  return target.type === 'dead' ? target.problem : `${target.type} ${target.href}`;
}

describe('a link of Docusaurus content', () => {
  test.each([
    ['./moorings.mdx', '/central/where-to-lie/'],
    ['./moorings.mdx?x=1#ropes', '/central/where-to-lie/#ropes'],
    ['moorings.md', '/central/where-to-lie/'],
    ['../office/fees.md#a', '/central/office/fees/#a'],
    ['./02-berths.md', '/central/guides/berths/'],
    ['berths.md', '/central/guides/berths/'],
    ['/guides/berths.md', '/central/guides/berths/'],
    ['/01-guides/02-berths.md', '/central/guides/berths/'],
    ['@site/docs/office/fees.md', '/central/office/fees/'],
    ['/docs/office/fees.md', '/central/office/fees/'],
    ['office/fees.md', '/central/office/fees/'],
    ['../index.md', '/central/'],
    ['..', '/central/'],
    ['../office/fees', '/central/office/fees/'],
    ['../office/fees/', '/central/office/fees/'],
    ['../where-to-lie?x=1', '/central/where-to-lie/'],
    ['moorings', '/central/where-to-lie/'],
    ['./', '/central/guides/'],
    ['../02-berths', '/central/guides/berths/'],
    ['/docs/guides/berths', '/central/guides/berths/'],
    ['/docs/office/fees/#a', '/central/office/fees/#a'],
    ['/handbook/docs/office/fees', '/central/office/fees/'],
    ['/central/office/fees/', '/central/office/fees/'],
    ['/office/fees', '/central/office/fees/'],
    ['/docs/category/office', '/central/category/office/'],
    ['/category/office', '/central/category/office/'],
    ['pathname:///docs/office/fees', '/central/office/fees/'],
  ])('the link %j goes to a doc', (authored, href) => {
    expect(resolve(authored, { 'docusaurus.config.js': CONFIG })).toBe(`doc ${href}`);
  });

  test('a link is relative to the address of its page', () => {
    expect(resolve('fees', {}, '01-guides/moorings.mdx')).toContain('does not exist');
    expect(resolve('office/fees', {}, '01-guides/moorings.mdx')).toBe('doc /central/office/fees/');
    expect(resolve('berths', {}, '01-guides/index.md')).toBe('doc /central/guides/berths/');
    expect(resolve('guides/berths', {}, '01-guides/index.md')).toBe('doc /central/guides/berths/');
  });

  test.each([
    ['../office/a%20(1)%20b.pdf', '/central/@docs/office/a%20%281%29%20b.pdf'],
    ['../office/a (1) b.pdf#page=2', '/central/@docs/office/a%20%281%29%20b.pdf#page=2'],
    ['@site/docs/office/a (1) b.pdf', '/central/@docs/office/a%20%281%29%20b.pdf'],
    ['/forms/order.docx', '/central/@static/forms/order.docx'],
    ['/handbook/forms/order.docx?raw', '/central/@static/forms/order.docx'],
    ['/film.mp4', '/central/@static/film.mp4'],
    ['@site/src/parts/sail.webm', '/central/@src/parts/sail.webm'],
    ['pathname:///forms/order.docx', '/central/@static/forms/order.docx'],
    ['@site/static/forms/order.docx', '/central/@static/forms/order.docx'],
    ['../../static/img/mast.png', '/central/@static/img/mast.png'],
  ])('the link %j goes to a file', (authored, href) => {
    expect(resolve(authored, { 'docusaurus.config.js': CONFIG })).toBe(`page ${href}`);
  });

  test.each([
    ['/blog/news?a=b#c', '/blog/news?a=b#c'],
    ['/', '/'],
    ['/handbook/community', '/community'],
    ['../../blog/a b', '/blog/a%20b'],
    ['/docs/next/guides/berths', '/docs/next/guides/berths'],
    ['/docs/2.x/guides', '/docs/2.x/guides'],
    ['pathname:///api/index.html', '/api/index.html'],
  ])('the link %j goes to a page of the Docusaurus site', (authored, href) => {
    expect(resolve(authored, { 'docusaurus.config.js': CONFIG })).toBe(
      `external https://harbour.example.org/handbook${href}`,
    );
    if (authored.includes('/handbook')) return;
    const shown = authored.replace('pathname://', '');
    expect(resolve(authored)).toBe(`Links to "${shown}", a page of the original site that is not here.`);
  });

  test('below docs at the root, only paths with other first segments are pages of the Docusaurus site', () => {
    const config = "module.exports = { url: 'https://a.example', presets: [{ docs: { routeBasePath: '/' } }] };";
    expect(resolve('/community/a', { 'docusaurus.config.js': config })).toBe('external https://a.example/community/a');
    expect(resolve('/office/nowhere', { 'docusaurus.config.js': config })).toContain('which does not exist');
    expect(resolve('nowhere', { 'docusaurus.config.js': config })).toContain('which does not exist');
  });

  test.each([
    ['./nowhere.md', 'does not exist'],
    ['/docs/nowhere', 'does not exist'],
    ['../office/no.exe', 'has a name or type of file that is not published'],
    ['../../package.json', 'is outside the content folder and the static folder'],
    ['@site/package.json', 'is outside the content folder and the static folder'],
    ['@site/src/parts/keys.json', 'has a name or type of file that is not published'],
    ['@site/static/.hidden/a.png', 'has a name or type of file that is not published'],
    ['javascript:alert(1)', 'is not an allowed address'],
  ])('the link %j is dead', (authored, reason) => {
    expect(resolve(authored, { 'docusaurus.config.js': CONFIG })).toBe(`Links to "${authored}", which ${reason}.`);
  });
});

describe('an image of Docusaurus content', () => {
  const site = () => readDocusaurusTree({ ...FILES, 'docusaurus.config.js': CONFIG });
  const find = (authored: string, tree = site()) =>
    resolveImage(authored, getDoc(tree, 'office/fees.md'), tree)?.sitePath;

  test.each([
    ['../img/boat one.svg', '/central/@docs/img/boat one.svg'],
    ['../img/boat%20one.svg', '/central/@docs/img/boat one.svg'],
    ['@site/docs/img/boat one.svg', '/central/@docs/img/boat one.svg'],
    ['/img/mast.png', '/central/@static/img/mast.png'],
    ['/img/mast.png?raw=true', '/central/@static/img/mast.png'],
    ['/handbook/img/mast.png', '/central/@static/img/mast.png'],
    ['pathname:///img/mast.png', '/central/@static/img/mast.png'],
    ['@site/static/img/mast.png', '/central/@static/img/mast.png'],
    ['@site/src/parts/sail.png', '/central/@src/parts/sail.png'],
    ['../../static/img/mast.png', '/central/@static/img/mast.png'],
    ['/favicon.svg', '/favicon.svg'],
  ])('finds the image %j', (authored, sitePath) => {
    expect(find(authored)).toBe(sitePath);
  });

  test.each([
    '../img/entity.svg',
    '../../docusaurus.config.js',
    'a (1) b.pdf',
    '@site/../secret.png',
    '/../../secret.png',
    'https://example.org/a.png',
    'data:image/png;base64,AAAA',
  ])('does not find the image %j', (authored) => {
    expect(find(authored)).toBeUndefined();
  });

  test('does not find an image through a symbolic link out of its folder', () => {
    const tree = site();
    const { contentDir } = tree.settings;
    symlinkSync(path.join(contentDir, '../static/img/mast.png'), path.join(contentDir, 'img/link.png'));
    expect(find('../img/link.png', tree)).toBeUndefined();
  });
});
