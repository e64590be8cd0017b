import { expect, test } from 'vitest';
import { formatPage, type TestFiles, writeContent } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';
import type { Site } from '../content/site';
import { readSite } from '../readers/read-site';
import type { Settings } from '../settings';
import { type FrameInputs, listFrames } from './frames';

const IDENTITY = 'name: Harbour\naudiences: { editor: Editors }\nheader: [{ label: Boats, to: boats/index }]\n';
const FILES = {
  'site.yml': IDENTITY,
  'boats/index.mdx': formatPage({ title: 'Boats', sidebar_position: '1' }),
  'boats/mast.mdx': formatPage({ title: 'Mast', sidebar_position: '1' }, 'Text.\n'),
  'boats/oar.mdx': formatPage({ title: 'Oar', sidebar_position: '2' }, 'Text.\n'),
  'fees.mdx': formatPage({ title: 'Fees', sidebar_position: '2' }),
};
const INPUTS: FrameInputs = { codeHash: '1', assets: { site: '/assets/site.0.js' }, version: 'a' };

function getKeys(files: TestFiles = {}, inputs: Partial<FrameInputs> = {}, settings: Partial<Settings> = {}) {
  const site: Site = readSite({ ...writeContent({ ...FILES, ...files }), ...settings });
  return new Map(listFrames(site, { ...INPUTS, ...inputs }).frames.map(({ path, key }) => [path, key]));
}

/** List the pages whose frames a change adds or changes. */
function getChanged(...change: Parameters<typeof getKeys>): string[] {
  const before = getKeys();
  return [...getKeys(...change)].filter(([path, key]) => before.get(path) !== key).map(([path]) => path);
}

const OAR = '/central/boats/oar/';
const MAST = '/central/boats/mast/';

test('an unchanged site has the same frames', () => {
  expect(getChanged()).toEqual([]);
});

test('an edit of the text changes no frame', () => {
  const text = formatPage({ title: 'Oar', sidebar_position: '2' }, '## Another text\n\nWith a heading.\n');
  expect(getChanged({ 'boats/oar.mdx': text })).toEqual([]);
});

test('a new title changes the frames of its page, its neighbours and the pages that list it', () => {
  const changed = getChanged({ 'boats/oar.mdx': formatPage({ title: 'Paddle', sidebar_position: '2' }, 'Text.\n') });
  expect(changed).toEqual(
    expect.arrayContaining([OAR, MAST, '/central/boats/', '/central/', '/a-z/', '/print/boats/']),
  );
  expect(changed).toContain('/central/fees/');
});

test('new running heads change only the frames of books', () => {
  const changed = getChanged({}, { assets: { ...INPUTS.assets, 'running-heads': '/assets/running-heads.1.css' } });
  expect(changed).toContain('/print/boats/');
  expect(changed.filter((path) => !path.startsWith('/print/'))).toEqual([]);
});

test('a new category label changes only the frames of its child pages', () => {
  const boats = formatPage({ title: 'Boats', sidebar_position: '1', sidebar_label: 'Ships' });
  const changed = getChanged({ 'boats/index.mdx': boats });
  expect(changed).toEqual(expect.arrayContaining([OAR, MAST]));
  expect(changed).not.toContain('/central/fees/');
});

test('a new position in the sidebar changes the frames of pages with new neighbours', () => {
  const oar = formatPage({ title: 'Oar', sidebar_position: '0' }, 'Text.\n');
  expect(getChanged({ 'boats/oar.mdx': oar })).toEqual(expect.arrayContaining([OAR, MAST]));
});

test.each<[name: string, change: Parameters<typeof getKeys>]>([
  ['the identity', [{ 'site.yml': IDENTITY.replace('Harbour', 'Port') }]],
  ['the target of a header link', [{ 'boats/index.mdx': formatPage({ title: 'Boats', slug: '"ships"' }) }]],
  ['an asset path', [{}, { assets: { site: '/assets/site.1.js' } }]],
  ['the code', [{}, { codeHash: '2' }]],
  ['the base path', [{}, {}, { basePath: '/help' }]],
  ['the origin', [{}, {}, { siteUrl: 'https://example.org' }]],
  ['the preview', [{}, {}, { preview: { branch: 'b', commit: 'c', time: '2026-11-20T00:00:00Z' } }]],
])('a change of %s changes every frame', (_, change) => {
  const before = [...getKeys().values()];
  const after = [...getKeys(...change).values()];
  expect(after.filter((key) => before.includes(key))).toEqual([]);
});

test('a new commit of the content changes only the frames of books', () => {
  const changed = getChanged({}, { version: 'b' });
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.every((path) => path.startsWith('/print/'))).toBe(true);
});

test('a new answer changes the frame of the home page if it names the website, and not otherwise', () => {
  const answer = (value: string, website: string) =>
    getKeys({
      'site.yml': `${IDENTITY}home: { website: ${website} }\n`,
      'installation-questions.yml': QUESTIONS,
      'installation.yml': `harbour-office: { value: ${value}, checked: 2026-11-20, by: Crew }\n`,
    }).get('/');
  expect(answer('2 Quay', 'harbour-office')).not.toBe(answer('1 Pier Road', 'harbour-office'));
  expect(answer('2 Quay', 'tide-source')).toBe(answer('1 Pier Road', 'tide-source'));
});

test('a new build date changes book covers and pages with an overdue review', () => {
  const changed = getChanged({}, {}, { buildDate: '2030-01-01' });
  expect(changed).toEqual(expect.arrayContaining([OAR, '/print/boats/']));
  expect(changed).not.toContain('/search/');
});

test('a Docusaurus doc at the root replaces the home page, or the table of all pages', () => {
  const files = { 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'index.md': '# Root\n\nText.\n' };
  const list = (routeBasePath: string) => {
    const site = readSite({ ...writeContent(files), routeBasePath });
    return listFrames(site, INPUTS).frames.map(({ path, route }) => `${path} ${route}`);
  };
  expect(list('')).toContain('/ /central/_root/');
  expect(list('')).not.toContain('/ /');
  expect(list('central')).toContain('/central/ /central/central/');
  expect(list('central')).not.toContain('/central/ /central/');
  expect(list('docs')).toEqual(expect.arrayContaining(['/ /', '/central/ /central/', '/docs/ /central/docs/']));
});

test('a description from the text is not shown below the heading', () => {
  const docs = { 'a.md': '# A\n\nText of A.\n', 'b.md': '---\ndescription: Of B.\n---\n# B\n\nText.\n' };
  const { snapshot } = listFrames(
    readSite(writeContent({ 'site.yml': 'name: Docs\ncontent: docusaurus\n', ...docs })),
    INPUTS,
  );
  expect(snapshot.docFrames.get('/central/a/')).toMatchObject({ description: 'Text of A.', lede: undefined });
  expect(snapshot.docFrames.get('/central/b/')).toMatchObject({ description: 'Of B.', lede: 'Of B.' });
});
