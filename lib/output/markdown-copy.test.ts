import { describe, expect, test } from 'vitest';
import { analyseDocs } from '../content/analyse-docs';
import { readSite } from '../content/site';
import { formatPage, type TestFiles, writeContent } from '../content/test-content';
import type { Settings } from '../settings';
import { formatMarkdownCopy } from './markdown-copy';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

function copy(
  body: string,
  fields: Record<string, string> = {},
  settings: Partial<Settings> = {},
  files: TestFiles = {},
) {
  const site = readSite({ ...writeContent({ 'guides/berths.mdx': formatPage(fields, body), ...files }), ...settings });
  const read = analyseDocs(site, []).find(({ doc }) => doc.id === 'guides/berths');
  return read && formatMarkdownCopy(read, site);
}

describe('a Markdown copy', () => {
  test('has the title, the description, the text and the review', () => {
    expect(copy('## Ropes\n\n1. One\n2. Two\n')).toBe(`# Berths

Berths for those who come by sea.

## Ropes

1. One
2. Two

Last reviewed 20 November 2026. Next review by 20 November 2027.
`);
  });

  test('says so where a review is late', () => {
    expect(copy('Tie up.\n', { last_reviewed: '"2020-01-02"' })).toContain('A review was due by 2 January 2021.');
  });

  test('takes signs in a title for what they are', () => {
    expect(copy('Tie up.\n', { title: '"The *_[`] signs"' })).toMatch(/^# The \\\*\\_\\\[\\`\\\] signs\n/);
  });

  test('has whole addresses where the site has one', () => {
    const settings = { siteUrl: 'https://help.example.org', basePath: '/x' };
    const files = { 'guides/boat.svg': SVG };
    expect(copy('[All](guides/index#a) ![Boat](./boat.svg)\n', {}, settings, files)).toContain(
      '[All](https://help.example.org/x/central/guides/#a) ![Boat](https://help.example.org/x/central/guides/boat.svg)',
    );
  });

  test('has paths where the site has no address', () => {
    expect(copy('[All](guides/index)\n')).toContain('[All](/central/guides/)');
  });

  test('resolves links and images by reference too', () => {
    const body = '[All][a] ![Boat][b] [Out][c]\n\n[a]: guides/index\n\n[b]: ./boat.svg\n\n[c]: https://example.org\n';
    const text = copy(body, {}, { basePath: '/x' }, { 'guides/boat.svg': SVG });
    expect(text).toContain('[a]: /x/central/guides/');
    expect(text).toContain('[b]: /x/central/guides/boat.svg');
    expect(text).toContain('[c]: https://example.org');
  });

  test('keeps the words of a dead link, and of an image that is not there', () => {
    expect(copy('See [the list](nowhere) and ![a boat](./no.svg).\n')).toContain('See the list and a boat.');
  });

  test('keeps a link with emphasis in it', () => {
    expect(copy('See [**all** pages](guides/index).\n')).toContain('See [**all** pages](/central/guides/).');
  });
});

describe('components in a Markdown copy', () => {
  test('are written out, with the image of a figure resolved', () => {
    const body = `:::warning[Rocks]

Keep off.

:::

<Figure src="./boat.svg" alt="A boat" caption="The Heron." />

Press <Key>Ctrl</Key>.
`;
    expect(copy(body, {}, {}, { 'guides/boat.svg': SVG })).toContain(`> **Warning: Rocks**
>
> Keep off.

![A boat](/central/guides/boat.svg)

The Heron.

Press Ctrl.
`);
  });
});
