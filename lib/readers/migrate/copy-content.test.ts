import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../../e2e/support/content';
import { readSite } from '../read-site';
import { copyContent, type NewFile, writeFolder } from './copy-content';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=',
  'base64',
);

/** Copy content and return a function that reads a file of the copy. */
function copy(files: TestFiles, routeBasePath?: string) {
  const dir = makeTempDir();
  writeFiles(path.join(dir, 'docs'), files);
  const [contentDir, out] = [path.join(dir, 'docs'), path.join(dir, 'copy')];
  const site = readSite({ contentDir, outDir: `${dir}/out`, basePath: '', buildDate: '2026-11-20', routeBasePath });
  const result = copyContent(site, out);
  return { result, read: (name: string) => readFileSync(path.join(out, name), 'utf8') };
}

/** Copy one page, and return the text below its frontmatter. */
function copyBody(body: string, files: TestFiles = {}): string {
  return copy({ 'a.md': `# A\n\n${body}`, ...files })
    .read('a.mdx')
    .replace(/^---\n[\s\S]*?---\n\n/, '');
}

describe('a strict copy of Docusaurus content', () => {
  test('a strict copy has no problems if the content follows the rules of this engine', () => {
    const { result } = copy({
      'intro.md':
        '---\ndescription: Where to begin.\n---\n# Begin\n\n:::tip Look\nText.\n:::\n\nSee [more](guides/a.md).\n',
      'guides/a.md': '# A\n\nThis page has one sentence.\n\n```\ncode\n```\n',
      'guides/b.md': '# B\n\nThis page has another sentence.\n',
    });
    expect(result).toEqual({
      pages: 4,
      images: 0,
      redirects: 3,
      lostPaths: [],
      omittedEntries: [],
      fileLinks: [],
      problems: [],
    });
  });

  test('a strict copy has all fields that strict content needs, with values from Docusaurus fields', () => {
    const page = `---\nsidebar_label: Lie\ntags: [quay]\nlast_update: { date: 2025-01-02 }\n---\n# Berths\n\nWhere boats lie at night\n`;
    expect(copy({ 'berths.md': page }).read('berths.mdx')).toMatchInlineSnapshot(`
      "---
      title: "Berths"
      description: "Where boats lie at night."
      sidebar_position: 1
      sidebar_label: "Lie"
      audience:
        - "reader"
      type: "reference"
      owner: "Documentation team"
      last_reviewed: "2025-01-02"
      review_in: "12 months"
      aliases:
        - "quay"
      old_paths:
        - "/docs/berths/"
      ---

      Where boats lie at night
      "
    `);
  });

  test('a strict copy has an identity with an audience and the name of the site', () => {
    const { read } = copy({
      'site.yml':
        'name: Harbour\ncontent: docusaurus\nheader: [{ label: Begin, to: a }, { label: Out, to: https://example.org }]\n',
      'a.md': '# A\n',
      'sidebar.yml': '- { type: category, label: All, items: [a] }\n',
    });
    expect(read('site.yml')).toMatchInlineSnapshot(`
      "name: Harbour
      header:
        - label: Begin
          to: all/a
        - label: Out
          to: https://example.org
      audiences:
        reader: Readers
      "
    `);
  });

  test('a strict copy redirects from old addresses, and lists those that cannot redirect', () => {
    const files = { 'a.md': '# A\n', 'b c.md': '# B\n', 'd.md': '---\nslug: /x/d\n---\n# D\n' };
    const { result, read } = copy(files, 'docs');
    expect(result).toMatchObject({ redirects: 1, lostPaths: ['/docs/b c/'] });
    expect(read('a.mdx')).not.toContain('old_paths');
    expect(read('d.mdx')).toContain('old_paths:\n  - "/docs/x/d/"\n');
  });

  test('a strict copy has images of the static folder, and lists the files and sidebar entries that are left out', () => {
    const { result, read } = copy({
      '../static/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><script>x()</script></svg>',
      '../static/form.pdf': 'PDF',
      'sidebar.yml': '- a\n- { type: html, value: Rest }\n- { type: link, label: Out, href: "https://example.org" }\n',
      'a.md': '# A\n\n![Boat](/img/a.svg) [Form](/form.pdf)\n',
    });
    expect(read('a.mdx')).toContain('![Boat](./images/img/a.svg) Form\n');
    expect(read('images/img/a.svg')).not.toContain('script');
    expect(result).toMatchObject({ omittedEntries: ['Rest', 'Out'], fileLinks: ['/form.pdf'], problems: [] });
  });

  test('a strict copy has the images that pages show, with paths relative to the copied page', () => {
    const { result, read } = copy({
      'sidebar.yml': '- { type: category, label: Deep, items: [a] }\n',
      'a.md': '# A\n\n![Boat](./img/a%20boat.png) ![Gone](./gone.png)\n',
      'img/a boat.png': PIXEL,
      'img/unused.png': PIXEL,
    });
    expect(read('deep/a.mdx')).toContain('![Boat](<../img/a boat.png>) Gone\n');
    expect(result.images).toBe(1);
    expect(read('img/a boat.png')).toBe(PIXEL.toString('utf8'));
  });

  test('a strict copy links by doc id, and has dead links as text', () => {
    const body = '[B](./b.md#more) [self](#part) [gone](gone.md) [top](b#gone) [out](https://example.org)\n\n## Part\n';
    expect(copyBody(body, { 'b.md': '# B\n\n## More\n' })).toBe(
      '[B](b#more) [self](#part) gone [top](b) [out](https://example.org)\n\n## Part\n',
    );
  });

  test('a strict copy replaces links to the ids of elements by links to headings', () => {
    const body = 'See [x](#x) and [y](#y).\n\n<a id="x"></a>\n\n## Ropes\n\nA <a id="y"></a>knot.\n';
    expect(copyBody(body)).toBe('See [x](#ropes) and [y](#ropes).\n\n## Ropes\n\nA knot.\n');
  });

  test('a strict copy replaces ids that strict content refuses, and the links to them', () => {
    expect(copyBody('See [x](#with.dots).\n\n## Côte {#with.dots}\n\n## Côte\n\n## Côte\n')).toBe(
      'See [x](#with-dots).\n\n## Côte {#with-dots}\n\n## Côte\n\n## Côte\n',
    );
  });

  test('a strict copy has the components of this engine, and only the content of unknown ones', () => {
    const body =
      '<Tabs>\n<TabItem value="a" label="a">\n\nOne.\n\n</TabItem>\n</Tabs>\n\n<Unknown x={1}>\n\nText.\n\n</Unknown>\n\n[ref][r]\n\n[r]: https://example.org\n';
    expect(copyBody(body)).toContain(
      '<Tab label="a">\n\nOne.\n\n</Tab>\n\n</Tabs>\n\nText.\n\n[ref](https://example.org)\n',
    );
  });

  test('a strict copy has plain Markdown instead of components in a place that strict content does not allow', () => {
    const body = '<Result see="a boat" verdict="good">\n\nLie *there*.\n\n</Result>\n';
    expect(copyBody(body)).toBe('If you see a boat: **As expected.** Lie *there*.\n');
  });

  test('a strict copy has formulas as their source', () => {
    expect(copyBody('$$\na^2\n$$\n\nSo $b$ is.\n')).toBe('```tex\na^2\n```\n\nSo `b` is.\n');
  });

  test('the problems of a strict copy list the tasks for a writer', () => {
    const { result } = copy({ 'a.md': '# A\n\nSome words.\n\n![](./b.png)\n\n| a |\n| - |\n| b |\n', 'b.png': PIXEL });
    expect(result.problems.map(({ kind }) => kind)).toEqual(['table-caption', 'image-text']);
  });

  test('does not copy a page with an error', () => {
    expect(() => copy({ 'a.md': '---\ntitle: [\n---\n' })).toThrow('is not valid YAML');
  });
});

const FILES = new Map<string, NewFile>([['a/b.mdx', { type: 'text', text: 'B' }]]);

test('writes files into a folder that does not exist, or is empty', () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'from.png': 'P' });
  mkdirSync(path.join(dir, 'empty'));
  const files = new Map([...FILES, ['c.png', { type: 'copy', from: path.join(dir, 'from.png') }] as const]);
  for (const name of ['empty', 'new/deep']) {
    writeFolder(path.join(dir, name), files, () => {});
    expect(readFileSync(path.join(dir, name, 'a/b.mdx'), 'utf8')).toBe('B');
    expect(readFileSync(path.join(dir, name, 'c.png'), 'utf8')).toBe('P');
  }
});

test('refuses to write into a folder with files, or over a file', () => {
  const dir = makeTempDir();
  writeFiles(dir, { 'x/y.txt': '' });
  expect(() => writeFolder(path.join(dir, 'x'), FILES, () => {})).toThrow('The target folder is not empty.');
  expect(() => writeFolder(path.join(dir, 'x/y.txt'), FILES, () => {})).toThrow('The target is a file, not a folder.');
});

test('writes nothing after a failure, not even into a folder that another process wrote into', () => {
  const dir = makeTempDir();
  const target = path.join(dir, 'x');
  const missing = new Map<string, NewFile>([...FILES, ['c.png', { type: 'copy', from: path.join(dir, 'missing') }]]);
  expect(() => writeFolder(target, missing, () => {})).toThrow('ENOENT');
  expect(() =>
    writeFolder(target, FILES, () => {
      throw new Error('no');
    }),
  ).toThrow('no');
  expect(readdirSync(dir)).toEqual([]);
  expect(() =>
    writeFolder(target, FILES, () => {
      mkdirSync(target);
      writeFileSync(path.join(target, 'theirs'), '');
    }),
  ).toThrow('ENOTEMPTY');
  expect(existsSync(path.join(target, 'theirs'))).toBe(true);
  expect(readdirSync(dir)).toEqual(['x']);
});
