import { expect, test } from 'vitest';
import { formatPage, type TestFiles, writeContent } from '../../e2e/support/content';
import { readSite } from '../readers/read-site';
import { buildFeed } from './feed';

const NEWS_PAGE = `---
title: News
description: What is new.
last_reviewed: "2026-11-20"
review_in: 12 months
---

<Changes />
`;
const FILES: TestFiles = {
  'berths.mdx': formatPage({ title: 'Berths & fees' }),
  '_site/news.mdx': NEWS_PAGE,
  '_site/index.mdx': undefined,
  'changes.yml': '- { date: 2026-11-20, title: Open, text: "Berths < fees.", docs: [berths] }\n',
};

function build(files: TestFiles, siteUrl?: string) {
  return buildFeed(readSite({ ...writeContent(files), siteUrl, basePath: '/help' }));
}

test('the feed lists the changelog, and its address is below the page that shows the changelog', () => {
  const [file] = build(FILES, 'https://help.example');
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
  expect(build(FILES)).toEqual([]);
  expect(build({ ...FILES, '_site/news.mdx': undefined }, 'https://help.example')).toEqual([]);
  expect(build({ ...FILES, 'changes.yml': undefined }, 'https://help.example')).toEqual([]);
});
