import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { formatPlainText } from '../../mdx/plain-text';
import { docusaurusParser } from '../docusaurus/parser';

function convert(body: string): Root {
  return docusaurusParser.parse(body, () => {}).tree;
}

function listImages(body: string) {
  const images: unknown[] = [];
  visit(convert(body), 'image', ({ url, alt, data }) => {
    images.push([url, alt, data?.hProperties]);
  });
  return images;
}

test.each([
  ['![A boat](https://example.org/boat.png)', '[A boat](https://example.org/boat.png)'],
  ['![](https://example.org/img/boat.png?raw=1)', '[boat.png](https://example.org/img/boat.png?raw=1)'],
  ['![](//example.org/)', '[example.org](https://example.org/)'],
  [
    'a ![A](http://a.example/a.png) b ![B](http://a.example/b.png)',
    'a [A](http://a.example/a.png) b [B](http://a.example/b.png)',
  ],
  ['[![npm](https://img.example/npm.svg)](https://npm.example/x)', '[npm](https://npm.example/x)'],
  ['[**![](https://img.example/npm.svg)** x](https://npm.example/x)', '[**npm.svg** x](https://npm.example/x)'],
  ['![A boat][b]\n\n[b]: https://example.org/b.png', '[A boat][b]\n\n[b]: https://example.org/b.png'],
  [
    '[![A boat][b]](https://x.example/y)\n\n[b]: https://example.org/b.png',
    '[A boat](https://x.example/y)\n\n[b]: https://example.org/b.png',
  ],
  ['<img src="https://example.org/boat.png" alt="A boat" />', '[A boat](https://example.org/boat.png)'],
])('links to the remote images of %j', (body, expected) => {
  expect(formatPlainText(convert(body)).text.trim()).toBe(expected);
});

test.each([
  '[![](https://img.example/a.png)](https://x.example)\n',
  '<a href="https://x.example"><img src="https://img.example/a.png" /></a>\n',
  '[![][img]][x]\n\n[img]: https://img.example/a.png\n[x]: https://x.example\n',
])('the link of %j has the name of the remote image as its text, without a warning', (body) => {
  const problems: string[] = [];
  docusaurusParser.parse(body, (_line, problem) => problems.push(problem));
  expect(problems.filter((problem) => problem.includes('no text'))).toEqual([]);
  docusaurusParser.parse('[](https://x.example)\n', (_line, problem) => problems.push(problem));
  expect(problems).toContain('The link to "https://x.example" has no text.');
});

test('keeps the width and height of images in pixels', () => {
  const body =
    '<img src="a.png" alt="A" width="300" height="20px" /> <img src="b.png" width="50%" height={10} /> <img src="c.png" width="0" />\n';
  expect(listImages(body)).toEqual([
    ['a.png', 'A', { width: '300', height: '20' }],
    ['b.png', '', { height: '10' }],
    ['c.png', '', undefined],
  ]);
});

test('shows the light image of a themed image', () => {
  const body = (sources: string) => `<ThemedImage alt="A" width="9" sources={{${sources}}} />\n`;
  for (const sources of [
    "dark: useBaseUrl('/d.png'), light: useBaseUrl('/l.png')",
    "light: require('/l.png').default, dark: '/d.png'",
    '"light": "/l.png"',
  ]) {
    expect(listImages(body(sources))).toEqual([['/l.png', 'A', { width: '9' }]]);
  }
  expect(listImages(body('dark: "/d.png"'))).toEqual([]);
});
