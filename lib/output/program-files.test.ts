import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, type TestFiles, writeContent, writeFiles } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';
import { checkSite } from '../check/check-site';
import type { SidebarItem } from '../model/sidebar';
import { readSite } from '../readers/read-site';
import type { Settings } from '../settings';
import { buildFeed, buildProgramFiles } from './program-files';

const IDENTITY =
  'name: Harbour Handbook\ndescription: How it works.\naudiences: { crew: Crew }\nrecords: { sidebar: harbour }\n';

const SITE_PAGE = `---
title: News
description: What is new.
last_reviewed: "2026-11-20"
review_in: 12 months
---

<Changes />
`;

const FILES: TestFiles = {
  'site.yml': IDENTITY,
  'guides/index.mdx': formatPage({ title: 'Guides', sidebar_position: '1' }),
  'guides/berths.mdx': formatPage({ title: '\'Berths, "quays" [and] piers\'', description: 'Lie here.' }),
  'guides/quiet.mdx': formatPage({ title: 'Quiet', unlisted: 'true' }),
  'tides.mdx': formatPage({ title: 'Tides', last_reviewed: '"2026-01-02"' }),
};

function build(settings: Partial<Settings> = {}): Map<string, string> {
  const site = readSite({ ...writeContent(FILES), ...settings });
  expect(site.problems).toEqual([]);
  return new Map(buildProgramFiles(site, checkSite(site).docs).map(({ path, contents }) => [path, String(contents)]));
}

describe('files for programs', () => {
  test('sidebar.json has the sidebar under its name in the identity', () => {
    const link = (label: string, id: string) => ({
      type: 'link',
      label,
      href: `/x/central/${id}/`,
      docId: id,
      unlisted: false,
    });
    expect(JSON.parse(build({ basePath: '/x' }).get('/central/sidebar.json') ?? '')).toEqual({
      harbour: [
        {
          type: 'category',
          label: 'Guides',
          collapsible: true,
          collapsed: true,
          items: [link('Berths, "quays" [and] piers', 'guides/berths')],
          href: '/x/central/guides/',
          docId: 'guides/index',
        },
        link('Tides', 'tides'),
      ],
    });
  });

  test('docs.json has every doc by id, with four fields', () => {
    const docs = JSON.parse(build().get('/central/docs.json') ?? '');
    expect(Object.keys(docs)).toEqual(['guides/index', 'guides/berths', 'tides', 'guides/quiet']);
    expect(docs['guides/berths']).toEqual({
      id: 'guides/berths',
      title: 'Berths, "quays" [and] piers',
      description: 'Lie here.',
      sidebar: 'harbour',
    });
  });

  test('docs.csv has the format that spreadsheets open', () => {
    expect(build().get('/central/docs.csv')).toBe(
      [
        '\uFEFF"id","title","description","group"',
        '"guides/index","Guides","Guides for those who come by sea.","Guides"',
        '"guides/berths","Berths, ""quays"" [and] piers","Lie here.","Guides"',
        '"tides","Tides","Tides for those who come by sea.","Tides"',
        '',
      ].join('\r\n'),
    );
  });

  test('every doc has a Markdown copy', () => {
    const files = build();
    const copies = [...files.keys()].filter((path) => path.endsWith('.md'));
    expect(copies.sort()).toEqual([
      '/central/guides.md',
      '/central/guides/berths.md',
      '/central/guides/quiet.md',
      '/central/tides.md',
    ]);
    expect(files.get('/central/tides.md')).toContain('# Tides\n');
  });
});

test('facts.json has no value that is not for publication, and questions.json names the pages that show a fact', () => {
  const record = 'checked: 2026-10-03, by: Harbour office';
  const site = readSite(
    writeContent({
      'installation-questions.yml': QUESTIONS.replace('    - id: berth-length\n', '$&      publish: false\n'),
      'installation.yml': `harbour-office: { value: 1 Pier Road, ${record} }\nberth-length: { value: 9 m, ${record} }\n`,
      '_site/facts.mdx': SITE_PAGE.replace('<Changes />', '<InstallationRecord />'),
      'berths.mdx': formatPage({ title: 'Berths' }, '<Known id="harbour-office" />\n'),
      'office.mdx': formatPage({ title: 'Office', title_from: 'harbour-office' }),
    }),
  );
  const files = new Map(buildProgramFiles(site, []).map(({ path, contents }) => [path, String(contents)]));
  const [facts = '', questions = ''] = ['facts', 'questions'].map((name) => files.get(`/facts/${name}.json`));
  expect(JSON.parse(facts)).toMatchObject([
    { id: 'berth-length', checked: '2026-10-03', isLate: false },
    { id: 'harbour-office', value: '1 Pier Road', by: 'Harbour office' },
  ]);
  expect(facts).not.toContain('9 m');
  expect(JSON.parse(questions)).toContainEqual(
    expect.objectContaining({ id: 'harbour-office', path: '/facts/berths/#harbour-office', pages: ['berths'] }),
  );
});

describe('files for crawlers', () => {
  test('llms.txt lists the Markdown copies, except of unlisted docs', () => {
    expect(build({ siteUrl: 'https://help.example.org', basePath: '/x' }).get('/llms.txt')).toBe(`# Harbour Handbook

> How it works.

## Guides

- [Guides](https://help.example.org/x/central/guides.md): Guides for those who come by sea.
- [Berths, "quays" \\[and\\] piers](https://help.example.org/x/central/guides/berths.md): Lie here.

## Tides

- [Tides](https://help.example.org/x/central/tides.md): Tides for those who come by sea.
`);
  });

  test('llms.txt lists pages outside the sidebar first, and no group without pages', () => {
    const site = readSite(writeContent(FILES));
    const link: SidebarItem = { type: 'link', label: 'Code', href: 'https://code.example/', unlisted: false };
    const files = buildProgramFiles({ ...site, sidebar: [...site.sidebar.slice(0, 1), link] }, []);
    const llms = String(files.find(({ path }) => path === '/llms.txt')?.contents);
    expect(llms.match(/^(?:##|-) [^(\n]*/gm)).toEqual([
      '- [Tides]',
      '## Guides',
      '- [Guides]',
      '- [Berths, "quays" \\[and\\] piers]',
    ]);
  });

  test('the sitemap has the review dates of pages', () => {
    const files = build({ siteUrl: 'https://help.example.org', basePath: '/x' });
    const sitemap = files.get('/sitemap.xml') ?? '';
    expect(sitemap).toContain(
      '<url><loc>https://help.example.org/x/central/tides/</loc><lastmod>2026-01-02</lastmod></url>',
    );
    expect(sitemap).toContain('<url><loc>https://help.example.org/x/</loc></url>');
    expect(sitemap).not.toContain('quiet');
    expect(files.get('/robots.txt')).toContain('\nSitemap: https://help.example.org/x/sitemap.xml\n');
  });

  test('the sitemap names the languages that have a page', () => {
    const parent = makeTempDir();
    const identity = `${IDENTITY}languages: [{ code: cy, label: Cymraeg, content: content-cy }]\n`;
    const welsh = '---\ntitle: Llanw\ndescription: Pryd daw.\n---\n\nDau.\n';
    writeFiles(parent, { 'content/site.yml': identity, 'content-cy/tides.mdx': welsh });
    for (const [name, text] of Object.entries({
      'tides.mdx': FILES['tides.mdx'],
      'quay.mdx': formatPage({ title: 'Quay' }),
    }))
      writeFiles(parent, { [`content/${name}`]: text });
    const contentDir = path.join(parent, 'content');
    const site = readSite({ ...writeContent({}), contentDir, siteUrl: 'https://help.example.org', basePath: '/x' });
    const sitemap = String(
      buildProgramFiles(site, checkSite(site).docs).find(({ path }) => path === '/sitemap.xml')?.contents,
    );
    const link = (code: string, href: string) =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="https://help.example.org/x${href}"/>`;
    expect(sitemap).toContain(`${link('en-GB', '/central/tides/')}${link('cy', '/cy/central/tides/')}</url>`);
    expect(sitemap).toContain(link('cy', '/cy/a-z/'));
    expect(sitemap).not.toContain('/cy/central/quay/');
  });

  test('there is no sitemap without a site URL', () => {
    const files = build();
    expect(files.has('/sitemap.xml')).toBe(false);
    expect(files.get('/robots.txt')).toBe('User-agent: *\nAllow: /\n');
  });
});

const FEED_FILES: TestFiles = {
  'berths.mdx': formatPage({ title: 'Berths & fees' }),
  '_site/news.mdx': SITE_PAGE,
  '_site/index.mdx': undefined,
  'changes.yml': '- { date: 2026-11-20, title: Open, text: "Berths < fees.", docs: [berths] }\n',
};

function buildFeedOf(files: TestFiles, siteUrl?: string) {
  return buildFeed(readSite({ ...writeContent(files), siteUrl, basePath: '/help' }));
}

test('the feed lists the changelog, and its address is below the page that shows the changelog', () => {
  const [file] = buildFeedOf(FEED_FILES, 'https://help.example');
  expect(file?.path).toBe('/news/feed.xml');
  expect(file?.contents).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
    <id>https://help.example/help/news/</id>
    <title>Harbour Handbook: News</title>
    <updated>2026-11-20T00:00:00Z</updated>
    <author><name>Harbour Handbook</name></author>
    <link rel="self" href="https://help.example/help/news/feed.xml"/>
    <link href="https://help.example/help/news/"/>
    <entry>
    <id>https://help.example/help/news/#change-2026-11-20-open</id>
    <title>Open</title>
    <updated>2026-11-20T00:00:00Z</updated>
    <link href="https://help.example/help/news/#change-2026-11-20-open"/>
    <link rel="related" href="https://help.example/help/central/berths/" title="Berths &amp; fees"/>
    <summary>Berths &lt; fees.</summary>
    </entry>
    </feed>
    "
  `);
});

test('there is no feed without a site URL, a changelog page or an entry', () => {
  expect(buildFeedOf(FEED_FILES)).toEqual([]);
  expect(buildFeedOf({ ...FEED_FILES, '_site/news.mdx': undefined }, 'https://help.example')).toEqual([]);
  expect(buildFeedOf({ ...FEED_FILES, 'changes.yml': undefined }, 'https://help.example')).toEqual([]);
});
