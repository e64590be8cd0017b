import { describe, expect, test } from 'vitest';
import { writeContent } from '../../e2e/support/content';
import { getDocEditHref, getReportHref } from '../model/identity';
import type { Problem } from '../problem';
import { describeForeignSite } from '../readers/read-site';
import { readIdentity } from './identity';

function read(text: string | undefined) {
  const problems: Problem[] = [];
  const identity = readIdentity(writeContent({ 'site.yml': text }).contentDir, problems, describeForeignSite);
  return { identity, problems };
}

describe('an identity', () => {
  test('an identity needs only a name', () => {
    expect(read('name: Harbour Handbook\n')).toEqual({
      identity: {
        name: 'Harbour Handbook',
        language: 'en-GB',
        languages: [],
        content: 'strict',
        records: { sidebar: 'sidebar' },
        audiences: {},
        search: { audiences: {}, types: {}, other_audiences: 0.85 },
        precompress: false,
        offline: false,
        header: [],
        footer: { text: '', links: [] },
        home: { doors: [], needed: [] },
      },
      problems: [],
    });
  });

  test('a content folder without an identity file is read as Docusaurus docs', () => {
    const { identity, problems } = read(undefined);
    expect(identity).toMatchObject({ name: 'Documentation', content: 'docusaurus' });
    expect(problems).toEqual([]);
  });

  test('reads the look, records and links of an identity', () => {
    const text = `
name: Harbour Handbook
wordmark: { strong: Harbour }
accent: { light: "#1f4f7d", dark: "#A3C9EC", plate: "#1b3f66" }
language: cy
records: { sidebar: harbourSidebar }
header: [{ label: All pages, to: /central/ }]
`;
    expect(read(text).identity).toMatchObject({
      wordmark: { strong: 'Harbour', light: '' },
      accent: { light: '#1f4f7d', dark: '#A3C9EC', plate: '#1b3f66' },
      language: 'cy',
      records: { sidebar: 'harbourSidebar' },
      header: [{ label: 'All pages', to: '/central/' }],
    });
  });

  test('keeps the audiences if another field of the identity is invalid', () => {
    const { identity, problems } = read('name: Harbour\naudiences: { crew: Crew }\nfooter: 3\n');
    expect(identity.audiences).toEqual({ crew: 'Crew' });
    expect(problems).toHaveLength(1);
  });

  test('ignores an invalid list of audiences', () => {
    expect(read('name: Harbour\naudiences: [crew]\n').identity.audiences).toEqual({});
  });
});

describe('hrefs of the identity', () => {
  test('the href to report a problem contains the encoded title and address', () => {
    const { identity } = read('name: Harbour\nreport: "https://desk.example.org/?t={title}&a={address}"\n');
    expect(getReportHref(identity, 'Ropes & $& knots', 'https://x.example/a/?b')).toBe(
      'https://desk.example.org/?t=Ropes%20%26%20%24%26%20knots&a=https%3A%2F%2Fx.example%2Fa%2F%3Fb',
    );
  });

  test('the href to edit a page contains its path with encoded segments', () => {
    const { identity } = read('name: Harbour\nedit: https://code.example.org/edit/{source}\n');
    expect(getDocEditHref({ source: 'guides/a b.mdx' }, identity)).toBe(
      'https://code.example.org/edit/guides/a%20b.mdx',
    );
  });

  test('an identity may have no hrefs to report and edit', () => {
    const { identity } = read('name: Harbour\n');
    expect([getReportHref(identity, 'a', 'b'), getDocEditHref({ source: 'c' }, identity)]).toEqual([
      undefined,
      undefined,
    ]);
  });
});
