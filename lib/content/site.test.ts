import { describe, expect, test } from 'vitest';
import { checkContent, formatPage, writeContent, writeFiles } from '../../e2e/support/content';
import { isFull } from '../../e2e/support/full';
import { readSite } from '../readers/read-site';
import { buildGlossary } from './analyse-docs';
import type { DocCache } from './reader';
import { getPageTitle } from './site';

describe('a site', () => {
  test('lists docs in sidebar order, then those that are not in the sidebar', () => {
    const site = readSite(
      writeContent({
        'a.mdx': formatPage({ title: 'Last', sidebar_position: '3' }),
        'b/index.mdx': formatPage({ title: 'First', sidebar_position: '1' }),
        'b/quiet.mdx': formatPage({ title: 'Quiet', unlisted: 'true' }),
        'b/z.mdx': formatPage({ title: 'Z', sidebar_position: '1' }),
        'b/y.mdx': formatPage({ title: 'Y', sidebar_position: '2' }),
      }),
    );
    expect(site.problems).toEqual([]);
    expect(site.docs.map(({ id }) => id)).toEqual(['b/index', 'b/z', 'b/y', 'a', 'b/quiet']);
    expect([...site.byId.keys()].sort()).toEqual(['a', 'b/index', 'b/quiet', 'b/y', 'b/z']);
    expect(site.bySource.get('b/y.mdx')).toBe(site.byId.get('b/y'));
  });

  test('keeps the docs below an unlisted landing page', () => {
    const site = readSite(
      writeContent({ 'a/index.mdx': formatPage({ title: 'A', unlisted: 'true' }), 'a/b.mdx': formatPage() }),
    );
    expect(site.docs.map(({ id }) => id).sort()).toEqual(['a/b', 'a/index']);
    expect(site.sidebar).toEqual([]);
  });
});

describe('a doc of a site', () => {
  test('reads a doc with the position of its body', () => {
    const doc = readSite(writeContent({ 'a.mdx': formatPage({}, 'Tie up.\n') })).byId.get('a');
    expect(doc).toMatchObject({
      source: 'a.mdx',
      segments: ['a'],
      href: '/central/a/',
      body: '\nTie up.\n',
      bodyOffset: 9,
    });
  });

  test('every href begins with the base path', () => {
    const site = readSite({ ...writeContent({ 'a/b.mdx': formatPage() }), basePath: '/help/x' });
    expect(site.docs.map(({ href }) => href)).toEqual(['/help/x/central/a/', '/help/x/central/a/b/']);
    expect(site.sidebar).toMatchObject([{ href: '/help/x/central/a/' }]);
  });

  test('keeps the title and text of a doc with an invalid field', () => {
    const site = readSite(writeContent({ 'a.mdx': formatPage({ type: 'essay' }) }));
    const text = '\nTie up where there is room.\n';
    expect(site.byId.get('a')).toMatchObject({ title: 'Berths', body: text, audience: [] });
    expect(site.problems).toHaveLength(1);
  });

  test('reads Docusaurus docs of up to 2 MB, and empty ones with a warning', () => {
    const messages = checkContent({
      'site.yml': 'name: Help\ncontent: docusaurus\n',
      'empty.md': '',
      'large.md': `# Large\n\n${'word '.repeat(isFull ? 300_000 : 30_000)}\n`,
      'larger.md': `# Larger\n\n${'word '.repeat(400_001)}\n`,
    });
    expect(messages).toMatchInlineSnapshot(`
      "empty.md:1
        Warning: The file is empty.
        An empty page is shown.

      larger.md
        Warning: The file is larger than 2 MB.
        A note is shown instead. Split the file into several files."
    `);
  });

  test('reads Docusaurus docs without an identity', () => {
    const files = { 'site.yml': undefined, '01-guides/02-berths.md': '# Berths\n\nLie here.\n' };
    const site = readSite(writeContent({ ...files, '01-guides/index.mdx': undefined }));
    expect(site.problems).toEqual([]);
    expect(site.docs.map(({ id, title }) => [id, title])).toEqual([
      ['guides/index', 'guides'],
      ['guides/berths', 'Berths'],
    ]);
  });
});

describe('reading a site again', () => {
  test('reuses the docs of unchanged files', () => {
    const settings = writeContent({ 'a.mdx': formatPage(), 'b.mdx': formatPage({ title: 'Moorings' }) });
    const cache: DocCache = new Map();
    const first = readSite(settings, cache);
    writeFiles(settings.contentDir, { 'b.mdx': formatPage({ title: 'Quays' }) });
    const second = readSite(settings, cache);
    expect(second.byId.get('a')).toBe(first.byId.get('a'));
    expect(second.byId.get('b')?.title).toBe('Quays');
  });

  test('reports the problems of an unchanged file again', () => {
    const settings = writeContent({ 'a.mdx': formatPage({ type: 'essay' }) });
    const cache: DocCache = new Map();
    const { problems } = readSite(settings, cache);
    expect(problems).toHaveLength(1);
    expect(readSite(settings, cache).problems).toEqual(problems);
  });
});

const BERTHS = formatPage(
  {},
  `First. <!-- a comment
over two lines -->

<Term name="Slack water">

The time when the tide **turns**. See [fees](fees).

</Term>

<Term name="Fender (soft)">What keeps the \`hull\` off.</Term>
`,
);

test('the glossary lists the terms of all listed docs with their definitions', () => {
  const site = readSite(
    writeContent({
      'berths.mdx': BERTHS,
      'fees.mdx': formatPage({ title: 'Fees' }, '<Term name="Due">The fee to pay.</Term>\n'),
      'secret.mdx': formatPage({ title: 'Secret', unlisted: 'true' }, '<Term name="Hush">Nothing.</Term>\n'),
    }),
  );
  const terms = buildGlossary(site).map(({ name, id, definition, doc }) => [name, id, definition.trim(), doc.id]);
  expect(terms).toEqual([
    ['Slack water', 'term-slack-water', 'The time when the tide **turns**. See [fees](fees).', 'berths'],
    ['Fender (soft)', 'term-fender-soft', 'What keeps the `hull` off.', 'berths'],
    ['Due', 'term-due', 'The fee to pay.', 'fees'],
  ]);
});

test('the check reports a second definition of a term, ignoring case', () => {
  const files = {
    'berths.mdx': BERTHS,
    'fees.mdx': formatPage({ title: 'Fees' }, '<Term name="slack Water">Calm.</Term>\n'),
  };
  expect(checkContent(files)).toMatchInlineSnapshot(`
    "fees.mdx:11
      Defines the term "slack Water", which berths.mdx already defines.
      Keep one definition, and link to it from the other page."
  `);
});

const makeSite = () =>
  readSite(
    writeContent({
      'guides/index.mdx': formatPage({ title: 'Guides for the crew', sidebar_label: 'Guides' }),
      'guides/berths.mdx': formatPage(),
      'guides/quiet.mdx': formatPage({ title: 'Quiet', unlisted: 'true' }),
    }),
  );

function getTitle(id: string): string {
  const site = makeSite();
  const doc = site.byId.get(id);
  return doc ? getPageTitle(doc, site) : 'none';
}

describe('the title of a tab', () => {
  test('the tab title of a doc includes the title of its category, not the label', () => {
    expect(getTitle('guides/berths')).toBe('Berths – Guides for the crew');
  });

  test('the tab title of a top-level doc is its title', () => {
    expect(getTitle('guides/index')).toBe('Guides for the crew');
  });

  test('the tab title of a Docusaurus doc is that of its frontmatter', () => {
    const site = readSite(
      writeContent({ 'site.yml': 'content: docusaurus\n', 'a.md': '---\ntitle: Berth\n---\n\n# Berth(length)\n' }),
    );
    const doc = site.byId.get('a');
    expect(doc?.title).toBe('Berth(length)');
    expect(doc && getPageTitle(doc, site)).toBe('Berth');
  });

  test('the tab title of an unlisted doc is its title', () => {
    expect(getTitle('guides/quiet')).toBe('Quiet');
  });
});

test('images with capital letters in their endings are copied too', () => {
  const site = readSite(writeContent({ 'a.mdx': formatPage(), 'boat.PNG': 'a picture', 'quay.Jpg': 'a picture' }));
  expect([...site.resolver.listFiles([]).keys()]).toEqual(['/central/boat.PNG', '/central/quay.Jpg']);
  expect(site.resolver.findFile('/central/boat.PNG')).toBeDefined();
});
