import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../../e2e/support/content';
import { readDocusaurusTree } from '../../../e2e/support/docusaurus/site';
import { readSite } from '../read-site';
import { readDocusaurusSite } from './site-config';

const CLASSIC = `
// const config = { url: 'https://old.example.org' };
const config = {
  title: 'Harbour', /* url: 'https://older.example.org' */
  themeConfig: {
    logo: { url: 'https://logo.example.org' },
  },
  url: 'https://harbour.example.org',
  baseUrl: '/handbook/',
  presets: [
    ['classic', {
      docs: { sidebarPath: './sidebars.js', remarkPlugins: [{}], routeBasePath: '/guide/' },
      blog: { routeBasePath: 'news' },
    }],
  ],
};
module.exports = config;
`;

function read(files: TestFiles, contentDir: string, settings = {}) {
  const dir = makeTempDir();
  writeFiles(dir, { [`${contentDir}/a.md`]: '# A\n', ...files });
  const {
    contentDir: _,
    dir: siteDir,
    staticDir,
    ...rest
  } = readDocusaurusSite({
    contentDir: path.join(dir, contentDir),
    outDir: `${dir}.out`,
    basePath: '',
    buildDate: '2026-11-20',
    ...settings,
  });
  return { dir: path.relative(dir, siteDir), staticDir: path.relative(dir, staticDir), ...rest };
}

test('reads the addresses of a Docusaurus site from its configuration', () => {
  expect(read({ 'docusaurus.config.js': CLASSIC }, 'docs')).toEqual({
    dir: '',
    staticDir: 'static',
    origin: 'https://harbour.example.org',
    basePath: '/handbook',
    routeBasePath: 'guide',
    hasMaths: false,
  });
});

test('finds the site of docs in a parent folder, and in a folder "website" beside the docs', () => {
  expect(read({ 'docusaurus.config.ts': 'export default {};' }, 'docs/en')).toMatchObject({ dir: '' });
  expect(read({ 'website/docusaurus.config.mjs': '' }, 'docs')).toMatchObject({
    dir: 'website',
    staticDir: 'website/static',
  });
});

test('without a configuration, the Docusaurus site is the parent folder, and its address is unknown', () => {
  const expected = { dir: '', staticDir: 'static', origin: undefined, basePath: '', routeBasePath: 'docs' };
  expect(read({}, 'docs')).toMatchObject(expected);
  const config = 'module.exports = { url: process.env.URL };';
  expect(read({ 'docusaurus.config.js': config }, 'docs')).toMatchObject(expected);
});

test('finds the path of the docs that a plugin reads from the content folder', () => {
  const plugins = `module.exports = { plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'a', path: 'office', routeBasePath: 'office' }],
    ['@docusaurus/plugin-content-docs', { routeBasePath: '/', path: '../guides', admonitions: {} }],
  ] };`;
  expect(read({ 'website/docusaurus.config.js': plugins }, 'guides').routeBasePath).toBe('');
});

test('reads a Docusaurus configuration whose keys are in quotes', () => {
  const config = `module.exports = {
    "title": "Harbour",
    'url': 'https://harbour.example.org',
    "baseUrl": "/handbook/",
    "markdown": { "format": "detect" },
    "presets": [["classic", { "docs": { "routeBasePath": "guide" } }]]
  };`;
  expect(read({ 'docusaurus.config.js': config }, 'docs')).toMatchObject({
    origin: 'https://harbour.example.org',
    basePath: '/handbook',
    format: 'detect',
    routeBasePath: 'guide',
  });
});

test('finds the path of the docs in the options of a docs plugin without a path', () => {
  const plugin = (options: string) =>
    `module.exports = { plugins: [['@docusaurus/plugin-content-docs', ${options}]] };`;
  const getRoute = (options: string) => read({ 'docusaurus.config.js': plugin(options) }, 'docs').routeBasePath;
  expect(getRoute("{ routeBasePath: '/' }")).toBe('');
  expect(getRoute("{ path: 'office', routeBasePath: 'office' }")).toBe('docs');
});

test('the settings override the static folder and the address', () => {
  const settings = { staticDir: '/srv/files', originalUrl: 'https://new.example.org/help' };
  const { staticDir, origin, basePath } = read({ 'docusaurus.config.js': CLASSIC }, 'docs', settings);
  expect(path.basename(staticDir)).toBe('files');
  expect([origin, basePath]).toEqual(['https://new.example.org', '/help']);
});

test.each([
  ["module.exports = { title: 'Harbour Handbook' }", 'Harbour Handbook'],
  [CLASSIC, 'Harbour'],
  ['module.exports = {"title": "The harbour\'s handbook"}', "The harbour's handbook"],
  ['module.exports = { title: TITLE }', 'Documentation'],
])('the name of a Docusaurus site with the configuration %j is %j', (config, name) => {
  const site = readDocusaurusTree({ 'docusaurus.config.js': config, 'docs/a.md': '# A\n' });
  expect(site.identity.name).toBe(name);
  const { settings } = site;
  const copy = makeTempDir();
  writeFiles(copy, { 'a.md': '# A\n' });
  expect(readSite({ ...settings, contentDir: copy, originalDir: settings.contentDir }).identity.name).toBe(name);
});
