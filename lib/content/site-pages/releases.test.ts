import { expect, test } from 'vitest';
import { checkContent, formatPage, type TestFiles, writeContent } from '../../../e2e/support/content';
import { readHostRules } from '../../output/hosts/rules';
import { formatProblems, type Problem } from '../../problem';
import { readSite } from '../../readers/read-site';
import type { Preview } from '../../site-copy';
import { resolveLink } from '../links';
import type { Site } from '../site';
import { getReleaseAddressesSource, listReleasesWithDoc, readReleases } from './releases';

const LIST = `- { id: "2025.1", label: "2025.1", ref: v2025.1, date: 2025-01-07, state: old }
- { id: "2025.4", label: "2025.4", ref: v2025.4, date: 2025-04-01, state: supported }
- { id: "2024.4", label: "2024.4", ref: v2024.4, date: 2024-04-01, state: withdrawn }
`;

const FILES: TestFiles = {
  'releases.yml': LIST,
  'releases/2025.1.txt': '# A note.\n/central/old-berths/\n',
  'releases/2025.4.txt': '/central/berths/\n',
  'releases/2024.4.txt': '/central/berths/\n',
  'berths.mdx': formatPage({ old_paths: '["/central/old-berths/"]' }),
  'tides.mdx': formatPage({ title: 'Tides' }),
};

function listLinks({ byId, sitePages, settings }: Site, id: string): string[] {
  const doc = byId.get(id);
  return doc ? listReleasesWithDoc(doc, sitePages.releases, settings).map(({ title, href }) => `${title} ${href}`) : [];
}

test('a page lists the releases that have it, newest first, also at its old addresses', () => {
  const site = readSite({ ...writeContent(FILES), basePath: '/help' });
  expect(site.problems).toEqual([]);
  expect(listLinks(site, 'berths')).toEqual([
    '2025.4 /help/releases/2025.4/central/berths/',
    '2025.1 /help/releases/2025.1/central/old-berths/',
  ]);
  expect(listLinks(site, 'tides')).toEqual([]);
});

test('a link to a page of a release leads to the production site, also from a preview', () => {
  const settings = writeContent(FILES);
  const link = '/releases/2025.4/central/berths/#ropes';
  expect(resolveLink(link, readSite({ ...settings, basePath: '/help' }))).toEqual({
    type: 'page',
    href: `/help${link}`,
  });
  const preview: Preview = { branch: 'a', commit: 'b', time: '', liveUrl: 'https://help.example.org/x' };
  const site = readSite({ ...settings, basePath: '/help/previews/a', preview });
  expect(resolveLink(link, site)).toEqual({ type: 'external', href: `https://help.example.org/x${link}` });
});

test('the check accepts a link to a page of a release', () => {
  const body = 'See [the old berths](/releases/2025.4/central/berths/) and [the release](/releases/2025.4/).\n';
  expect(checkContent({ ...FILES, 'tides.mdx': formatPage({ title: 'Tides' }, body) })).toBe('');
});

test('a page of a preview links to the releases of the live site, if its address is known', () => {
  const settings = writeContent(FILES);
  const preview: Preview = { branch: 'a', commit: 'a'.repeat(40), time: '2026-11-20T12:00:00Z' };
  const live = readSite({ ...settings, preview: { ...preview, liveUrl: 'https://help.example.org' } });
  expect(listLinks(live, 'berths')[0]).toBe('2025.4 https://help.example.org/releases/2025.4/central/berths/');
  expect(listLinks(readSite({ ...settings, preview }), 'berths')).toEqual([]);
});

test('the addresses of a withdrawn release redirect to the newest help', () => {
  const { redirects } = readHostRules(readSite({ ...writeContent(FILES), basePath: '/help' }));
  expect(redirects.slice(-2)).toEqual([
    { from: '/help/releases/2024.4/', to: '/help/' },
    { from: '/help/releases/2024.4/central/berths/', to: '/help/central/berths/' },
  ]);
});

test('every problem of releases.yml is reported with its line', () => {
  const problems: Problem[] = [];
  const { contentDir } = writeContent({
    'releases.yml': `${LIST}- { id: "A/B", label: "A", ref: "-x", date: 2025-13-01, state: new }\n`,
  });
  readReleases(contentDir, problems);
  expect(formatProblems(problems).replaceAll(contentDir, 'content')).toMatchInlineSnapshot(`
    "content/releases.yml:4
      The field "date" has the day 2025-13-01, which does not exist.
      Write a day of the calendar, such as "2026-11-20".

    content/releases.yml:4
      The field "id" cannot be "A/B".
      Write a name such as 2025.4: lower case letters and digits, with hyphens or dots between.

    content/releases.yml:4
      The field "ref" cannot be "-x".
      Write a tag or branch such as v2025.4.

    content/releases.yml:4
      The field "state" cannot be "new".
      Write supported or old or withdrawn."
  `);
});

test('an id that is used twice is reported', () => {
  const problems: Problem[] = [];
  const { contentDir } = writeContent({
    'releases.yml': `${LIST}- { id: "2025.1", label: "A", ref: x, date: 2025-01-01, state: old }\n`,
  });
  readReleases(contentDir, problems);
  expect(problems).toMatchObject([{ line: 4, problem: 'The id "2025.1" is used twice.' }]);
});

test('only addresses of a list get into the configuration of a server, and other lines are reported', () => {
  const lines = [
    '/central/berths/',
    '/x { return 200 "INJECTED"; } location /leak/ { alias /etc/; autoindex on; } location = /z',
    '/* https://evil.example/:splat 200! #',
    '//evil.example/',
    '/a/../b/',
    '/a/%2e%2e/b/',
    '/a%0ab/',
    `/${'a'.repeat(3000)}/`,
  ];
  const site = readSite(writeContent({ ...FILES, 'releases/2024.4.txt': lines.join('\n') }));
  expect(readHostRules(site).redirects.filter(({ from }) => from.startsWith('/releases/'))).toEqual([
    { from: '/releases/2024.4/', to: '/' },
    { from: '/releases/2024.4/central/berths/', to: '/central/berths/' },
  ]);
  expect(site.problems.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6, 7, 8]);
  expect(formatProblems(site.problems.slice(0, 1)).replace(/^.*\//, '')).toMatchInlineSnapshot(`
    "2024.4.txt:2
      "/x { return 200 "INJECTED"; } location /leak/ { alias /etc/; autoindex on; } loc…" is not the address of a page.
      Write one path a line, such as /central/name/, with spaces and special characters as %20."
  `);
});

test.each([
  '../../precious',
  '..',
  '',
  '/etc/passwd',
  'a/b',
  'a\\b',
  '2025.4\n',
  '%2e%2e',
  'A',
  'a.txt',
  'x'.repeat(41),
])('no file is named by %j, which is not the id of a release', (id) => {
  expect(() => getReleaseAddressesSource(id)).toThrow('is not the id of a release');
});
