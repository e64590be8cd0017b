import { describe, expect, test } from 'vitest';
import { formatConverted } from '../../../e2e/support/format';
import { docsifyParser } from './parser';

const convert = (body: string) => formatConverted(body, docsifyParser);

describe('blocks of Docsify', () => {
  test.each([
    ['> [!NOTE]\n> Tie *up*.', '<Callout type="note"><paragraph>Tie <emphasis>up</emphasis>.</paragraph></Callout>'],
    ['> [!tip] Look.', '<Callout type="tip"><paragraph>Look.</paragraph></Callout>'],
    [
      '> [!IMPORTANT]\n>\n> - a',
      '<Callout type="info"><list><listItem><paragraph>a</paragraph></listItem></list></Callout>',
    ],
    [
      '> [!WARNING|label:Deep water]\n> Mind.',
      '<Callout type="warning" title="Deep water"><paragraph>Mind.</paragraph></Callout>',
    ],
    ['> [!CAUTION]\n> **No**', '<Callout type="danger"><paragraph><strong>No</strong></paragraph></Callout>'],
    ['> [!OWN]\n> x', '<Callout type="note"><paragraph>x</paragraph></Callout>'],
    ['!> **Mind** it', '<Callout type="warning"><paragraph><strong>Mind</strong> it</paragraph></Callout>'],
    ['?> Look', '<Callout type="tip"><paragraph>Look</paragraph></Callout>'],
    ['> A quotation', '<blockquote><paragraph>A quotation</paragraph></blockquote>'],
    ['What?> no', '<paragraph>What?> no</paragraph>'],
  ])('the Docsify block %j becomes %s', (body, expected) => {
    expect(convert(`${body}\n`)).toBe(expected);
  });

  const convertTabs = (body: string) =>
    convert(body)
      .split('\n')[0]
      ?.replace(/ (?:legend|value)="[^"]*"/g, '');

  test('bold headings between two tabs comments become Docsify tabs', () => {
    const body =
      '<!-- tabs:start -->\n\nBefore.\n\n#### **Sail**\n\nA.\n\n## **Motor**\n\nB.\n\n<!-- tabs:end -->\n\nAfter.\n';
    expect(convertTabs(body)).toBe(
      '<paragraph>Before.</paragraph><Tabs><Tab label="Sail"><paragraph>A.</paragraph></Tab>' +
        '<Tab label="Motor"><paragraph>B.</paragraph></Tab></Tabs><paragraph>After.</paragraph>',
    );
  });

  test('a bold paragraph in a Docsify tab is text of the tab', () => {
    const body = '<!-- tabs:start -->\n\n#### **Sail**\n\n**Mind the wind**\n\nA.\n\n<!-- tabs:end -->\n';
    expect(convertTabs(body)).toBe(
      '<Tabs><Tab label="Sail"><paragraph><strong>Mind the wind</strong></paragraph><paragraph>A.</paragraph></Tab></Tabs>',
    );
  });

  test('tab comments begin Docsify tabs, in a list too', () => {
    const tabs = [
      '<!-- tabs:start -->',
      '<!-- tab:Sail -->',
      'A.',
      '<!-- tab: Motor boat -->',
      'B.',
      '<!-- tabs:end -->',
    ];
    const expected =
      '<Tabs><Tab label="Sail"><paragraph>A.</paragraph></Tab><Tab label="Motor boat"><paragraph>B.</paragraph></Tab></Tabs>';
    expect(convertTabs(tabs.join('\n\n'))).toBe(expected);
    expect(convertTabs(`- x\n\n  ${tabs.join('\n\n  ')}\n`)).toBe(
      `<list><listItem><paragraph>x</paragraph>${expected}</listItem></list>`,
    );
  });

  test('Docsify tabs that are never closed are shown as text', () => {
    expect(convert('<!-- tabs:start -->\n\n**Sail**\n\nA.\n')).toContain(
      '<paragraph><strong>Sail</strong></paragraph><paragraph>A.</paragraph>',
    );
  });
});

describe('links and images of Docsify', () => {
  test.each([
    ['[a](guide/x.md?id=berths)', '<link guide/x.md#berths>a</link>'],
    ['[a](?id=berths)', '<link #berths>a</link>'],
    ['[a](#/guide/x?id=berths)', '<link /guide/x#berths>a</link>'],
    ['[a](/guide/README)', '<link /guide/README.md>a</link>'],
    ["[a](/guide/ ':ignore')", '<link /guide/>a</link>'],
    ["[a](https://example.org?id=x ':target=_self')", '<link https://example.org?id=x>a</link>'],
    ["![a](./x.png ':size=50x100')", '<image ./x.png></image>'],
    [':anchor: and :berth:', '⚓ and :berth:'],
  ])('the Docsify link or image %j becomes %s', (body, expected) => {
    expect(convert(`${body}\n`).replace(/^<paragraph>|<\/paragraph>.*$/gs, '')).toBe(expected);
  });

  test('a file that Docsify includes becomes a link, with a warning', () => {
    expect(convert("Text.\n\n[](_media/rope.js ':include :type=code')\n")).toBe(
      '<paragraph>Text.</paragraph><paragraph><link _media/rope.js>_media/rope.js</link></paragraph>\n' +
        '3: The file "_media/rope.js" is not included in the page.',
    );
  });
});

test('headings have the ids that Docsify gives them, and no options', () => {
  const body = [
    '## 2 Ropes & **Chains**',
    '## Ropes',
    '## Ropes {docsify-ignore}',
    '## Own :id=own-id',
    '## 日本 :anchor:',
    '## Last <!-- {docsify-ignore-all} -->',
  ];
  expect(convert(`${body.join('\n\n')}\n`).split('\n')[0]).toBe(
    '<h2 _2-ropes-chains>2 Ropes & <strong>Chains</strong></h2><h2 ropes>Ropes</h2><h2 ropes-1>Ropes</h2>' +
      '<h2 own-id>Own</h2><h2 日本-anchor>日本 ⚓</h2><h2 last>Last</h2>',
  );
});
