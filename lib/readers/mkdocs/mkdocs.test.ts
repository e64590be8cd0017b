import { describe, expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../../e2e/support/content';
import { checkForeignSite, outlineSidebar, readForeignSite } from '../../../e2e/support/foreign-site';
import { getSettings } from '../../settings';
import { readSite } from '../read-site';

const CONFIG = `
site_name: Harbour Handbook
site_description: How to moor.
theme:
  name: material
  language: cy
markdown_extensions:
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - toc: { slugify: !!python/object/apply:pymdownx.slugs.slugify { kwds: { case: lower } } }
extra: { key: !ENV [KEY, none] }
`;

const getOutline = (files: TestFiles, folder?: string) => outlineSidebar(readForeignSite(files, folder).sidebar);

describe('a MkDocs site', () => {
  test('its pages are below /central/ by default, as WRITING.md says', () => {
    const dir = makeTempDir();
    writeFiles(dir, { 'mkdocs.yml': CONFIG, 'docs/guide/berths.md': '# Berths\n' });
    const getHrefs = (env: Record<string, string>) =>
      readSite(getSettings({ CONTENT_DIR: `${dir}/docs`, ...env })).docs.map(({ href }) => href);
    expect(getHrefs({})).toContain('/central/guide/berths/');
    expect(getHrefs({ ROUTE_BASE_PATH: '/' })).toContain('/guide/berths/');
  });

  const files = { 'mkdocs.yml': CONFIG, 'docs/index.md': '# Welcome\n' };

  test.each(['.', 'docs'])('a MkDocs site is recognised by its configuration if CONTENT_DIR is %j', (folder) => {
    const { identity, docs } = readForeignSite(files, folder);
    const { name, description, language, content } = identity;
    expect({ name, description, language, content }).toEqual({
      name: 'Harbour Handbook',
      description: 'How to moor.',
      language: 'cy',
      content: 'mkdocs',
    });
    expect(docs.map(({ href, title }) => [href, title])).toEqual([['/', 'Welcome']]);
  });

  test('the pages of a MkDocs site are in the docs_dir of its configuration, if that is inside its folder', () => {
    const pages = { 'src/index.md': '# Source\n', 'docs/index.md': '# Docs\n' };
    expect(readForeignSite({ 'mkdocs.yml': 'docs_dir: "src" # pages\n', ...pages }).docs[0]?.title).toBe('Source');
    expect(readForeignSite({ 'mkdocs.yml': 'docs_dir: ..\n', ...pages }).settings.contentDir).not.toMatch(/^\/tmp\/?$/);
    const other = readForeignSite({ 'mkdocs.yml': 'docs_dir: src\n', ...pages }, 'docs');
    expect(other.identity.content).toBe('docusaurus');
  });

  test('a MkDocs site inherits the configuration of another file', () => {
    const base = 'site_name: Base\nsite_description: How to moor.\ntheme:\n  language: cy\nnav:\n  - Ropes: ropes.md\n';
    const { identity, sidebar } = readForeignSite(
      {
        'base.yml': base,
        'site/mkdocs.yml': 'INHERIT: ../base.yml\nsite_name: Own\n',
        'site/docs/ropes.md': '# About ropes\n',
      },
      'site',
    );
    expect(identity).toMatchObject({ name: 'Own', description: 'How to moor.', language: 'cy' });
    expect(outlineSidebar(sidebar)).toEqual(['Ropes /ropes/']);
  });

  test('a MkDocs site can be named in site.yml, without a configuration', () => {
    const site = readForeignSite({ 'site.yml': 'name: Help\ncontent: mkdocs\n', 'README.md': '!!! note\n\n    A.\n' });
    expect(site.identity).toMatchObject({ name: 'Help', content: 'mkdocs' });
    expect(site.docs).toMatchObject([{ href: '/', title: 'Home' }]);
  });

  test('a MkDocs site with an invalid configuration is read as far as possible, and the error is reported', () => {
    expect(checkForeignSite({ ...files, 'mkdocs.yml': 'site_name: [x\n' })).toContain('../mkdocs.yml:2\n');
  });
});

describe('the pages of a MkDocs site', () => {
  test('pages of a MkDocs site have the addresses of their files, and a title from their text, frontmatter or file', () => {
    const { docs } = readForeignSite({
      'mkdocs.yml': 'site_name: x\n',
      'docs/01-Rope Work/tying_up.md': 'Text.\n',
      'docs/01-Rope Work/index.md': '---\ntitle: Ropes\n---\nText.\n',
      'docs/guide/README.md': '---\ntitle: Not shown\n---\n# :material-anchor: The *guide* { #top }\n',
      'docs/guide/readme.md': 'Text.\n',
      'docs/__init__.md': '# Underscores\n',
      'docs/templates/page.md': '# Not a page\n',
    });
    expect(docs.map(({ href, title, sidebar_label }) => [href, title, sidebar_label ?? title]).sort()).toEqual([
      ['/01-Rope%20Work/', 'Ropes', 'Ropes'],
      ['/01-Rope%20Work/tying_up/', 'Tying up', 'Tying up'],
      ['/__init__/', 'Underscores', 'Underscores'],
      ['/guide/', 'The guide', 'Not shown'],
      ['/guide/readme/', 'Readme', 'Readme'],
    ]);
  });

  test('pages of a MkDocs site can be left out of the site or of the search', () => {
    const { docs } = readForeignSite({
      'mkdocs.yml': 'exclude_docs: |\n  # drafts\n  draft-*.md\n  /notes/\ndraft_docs: todo.md\n',
      'docs/a.md': '---\nhide: [toc]\nsearch: { exclude: true }\ntags: [rope]\n---\n# A\n',
      'docs/x/draft-b.md': '# B\n',
      'docs/x/todo.md': '# Todo\n',
      'docs/notes/c.md': '# C\n',
      'docs/x/notes/d.md': '---\nsearch: { boost: 9 }\n---\n# D\n',
    });
    expect(docs.filter(({ isOverview }) => !isOverview)).toMatchObject([
      { source: 'a.md', search: false, aliases: ['rope'], tocLevels: { min: 1, max: 0 } },
      { source: 'x/notes/d.md', search: true, search_boost: 2 },
    ]);
  });
});

describe('the sidebar of a MkDocs site', () => {
  test('without a nav, the sidebar of a MkDocs site follows the folders: the index, other pages, folders', () => {
    expect(
      getOutline({
        'mkdocs.yml': 'not_in_nav: hidden.md\n',
        'docs/index.md': '# Welcome\n',
        'docs/b.md': '# B\n',
        'docs/Z.md': '# Z\n',
        'docs/hidden.md': '# Hidden\n',
        'docs/a-folder/x.md': '# X\n',
        'docs/a-folder/index.md': '# Its page\n',
        'docs/other/deep/y.md': '# Y\n',
        'docs/other-b/z.md': '# Z\n',
        'docs/readme/v.md': '# V\n',
      }),
    ).toEqual([
      'Welcome /',
      'Z /Z/',
      'B /b/',
      'A folder /a-folder/',
      '  X /a-folder/x/',
      'Other /other/',
      '  Deep /other/deep/',
      '    Y /other/deep/y/',
      'Other b /other-b/',
      '  Z /other-b/z/',
      'Readme /readme/',
      '  V /readme/v/',
    ]);
  });

  test('warns of files in which MkDocs plugins define the order of pages', () => {
    const files = { 'mkdocs.yml': 'site_name: x\n', 'docs/a/x.md': '# X\n', 'docs/a/.pages': 'nav: [x.md]\n' };
    expect(checkForeignSite(files)).toMatchInlineSnapshot(`
      "1 warning: Parts of the site that are not read. The sidebar follows the folders. Write a nav in mkdocs.yml to change its order.
        a/.pages: The order of pages is not read from 1 file such as .pages."
    `);
  });

  const NAV = `
nav:
  - Start: index.md
  - guide/ropes.md
  - Guide:
      - guide/index.md
      - Berths: guide/berths.md
      - Deeper:
          - 2026: guide/deep.md
  - Code: https://example.org/code
  - Empty:
  - Gone: gone.md
  - More: more/
`;
  const PAGES = {
    'docs/index.md': '# Welcome\n',
    'docs/guide/index.md': '# The guide\n',
    'docs/guide/ropes.md': '---\ntitle: Ropes\n---\n# All about ropes\n',
    'docs/guide/berths.md': 'No title.\n',
    'docs/guide/deep.md': '# Deep\n',
    'docs/more/x.md': '# X\n',
    'docs/unlisted.md': '# Not in the nav\n',
  };

  test('the sidebar of a MkDocs site has the labels, sections, links and folders of the nav', () => {
    expect(getOutline({ 'mkdocs.yml': NAV, ...PAGES })).toEqual([
      'Start /',
      'Ropes /guide/ropes/',
      'Guide /guide/',
      '  Berths /guide/berths/',
      '  Deeper /category/deeper/',
      '    2026 /guide/deep/',
      'Code https://example.org/code',
      'More /category/more/',
      '  X /more/x/',
    ]);
  });

  test('labels in the nav of a MkDocs site are shown as text, without HTML', () => {
    const nav =
      'nav:\n  - "<b>Start</b> &amp; go": index.md\n  - "Guide <small class=x>new</small>":\n      - "R < S": a.md\n';
    expect(getOutline({ 'mkdocs.yml': nav, 'docs/index.md': 'Text.\n', 'docs/a.md': 'Text.\n' })).toEqual([
      'Start & go /',
      'Guide new /category/guide-new/',
      '  R < S /a/',
    ]);
  });

  test('only pages of a MkDocs site without a title get their label in the nav as title', () => {
    const { byId } = readForeignSite({ 'mkdocs.yml': NAV, ...PAGES });
    expect(['index', 'guide/berths', 'guide/deep', 'unlisted'].map((id) => byId.get(id)?.title)).toEqual([
      'Welcome',
      'Berths',
      'Deep',
      'Not in the nav',
    ]);
  });

  test('warns of entries of a MkDocs nav that are not pages, with their lines', () => {
    expect(checkForeignSite({ 'mkdocs.yml': NAV, ...PAGES })).toMatchInlineSnapshot(`
      "1 warning: Sidebar entries. The entry is left out.
        ../mkdocs.yml:12: Lists "gone.md", which is not a page."
    `);
  });
});

test('links of a MkDocs site go to files and addresses of its pages', () => {
  const files = {
    'mkdocs.yml': 'site_name: x\n',
    'docs/index.md': '# A\n\n[a](guide/README.md#ropes-chains) [b](guide/berths.md) [c](guide/berths/) [d](guide/)\n',
    'docs/guide/README.md': '# Guide\n\n## Ropes & Chains\n\n[a](../index.md) [b](berths.md)\n',
    'docs/guide/berths.md': '# Berths\n\n![Boat](../boat.svg) ![Boat](../../boat.svg) ![Boat](/boat.svg)\n',
    'docs/boat.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>',
  };
  expect(checkForeignSite(files)).toBe('');
});
