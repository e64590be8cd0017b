import { describe, expect, test } from 'vitest';
import { formatPage, type TestFiles, writeContent } from '../../e2e/support/content';
import { analyseDocs } from '../content/analyse-docs';
import { readSite } from '../readers/read-site';
import type { Settings } from '../settings';
import { formatMarkdownCopy } from './program-files';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

function copy(
  body: string,
  fields: Record<string, string> = {},
  settings: Partial<Settings> = {},
  files: TestFiles = {},
) {
  const site = readSite({ ...writeContent({ 'guides/berths.mdx': formatPage(fields, body), ...files }), ...settings });
  const analysedDoc = analyseDocs(site, []).find(({ doc }) => doc.id === 'guides/berths');
  return analysedDoc && formatMarkdownCopy(analysedDoc, site);
}

describe('a Markdown copy', () => {
  test('a Markdown copy has the title, description, text and review dates', () => {
    expect(copy('## Ropes\n\n1. One\n2. Two\n')).toBe(`# Berths

Berths for those who come by sea.

## Ropes

1. One
2. Two

Last reviewed 20 November 2026. Next review by 20 November 2027.
`);
  });

  test('a Markdown copy shows an overdue review', () => {
    expect(copy('Tie up.\n', { last_reviewed: '"2020-01-02"' })).toContain('A review was due by 2 January 2021.');
  });

  test('a Markdown copy escapes Markdown characters in the title', () => {
    expect(copy('Tie up.\n', { title: '"The *_[`] signs"' })).toMatch(/^# The \\\*\\_\\\[\\`\\\] signs\n/);
  });

  test('links in a Markdown copy are absolute if the site has a URL', () => {
    const settings = { siteUrl: 'https://help.example.org', basePath: '/x' };
    const files = { 'guides/boat.svg': SVG };
    expect(copy('[All](guides/index#a) ![Boat](./boat.svg)\n', {}, settings, files)).toContain(
      '[All](https://help.example.org/x/central/guides/#a) ![Boat](https://help.example.org/x/central/guides/boat.svg)',
    );
  });

  test('addresses of images in a Markdown copy are encoded', () => {
    const text = copy('![Boat](<./a boat (1).svg>)\n', {}, {}, { 'guides/a boat (1).svg': SVG });
    expect(text).toContain('![Boat](/central/guides/a%20boat%20%281%29.svg)');
  });

  test('links in a Markdown copy are paths if the site has no URL', () => {
    expect(copy('[All](guides/index)\n')).toContain('[All](/central/guides/)');
  });

  test('a Markdown copy resolves reference links and images', () => {
    const body = '[All][a] ![Boat][b] [Out][c]\n\n[a]: guides/index\n\n[b]: ./boat.svg\n\n[c]: https://example.org\n';
    const text = copy(body, {}, { basePath: '/x' }, { 'guides/boat.svg': SVG });
    expect(text).toContain('[a]: /x/central/guides/');
    expect(text).toContain('[b]: /x/central/guides/boat.svg');
    expect(text).toContain('[c]: https://example.org');
  });

  test('a Markdown copy replaces dead links and missing images with their text', () => {
    expect(copy('See [the list](nowhere) and ![a boat](./no.svg).\n')).toContain('See the list and a boat.');
  });

  test('a Markdown copy keeps emphasis in a link', () => {
    expect(copy('See [**all** pages](guides/index).\n')).toContain('See [**all** pages](/central/guides/).');
  });
});

describe('components in a Markdown copy', () => {
  test('a Markdown copy replaces components with plain Markdown', () => {
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
