import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Tab, Tabs } from '../components/mdx/tabs';

type TabProps = Omit<Parameters<typeof Tab>[0], 'children'>;

/** Render a group of tabs as HTML without classes. */
function render(group: { legend: string; group?: string }, tabs: TabProps[]): string {
  const content = { children: 'Text.' };
  const children = tabs.map((props) => createElement(Tab, { ...props, ...content, key: props.label }));
  return renderToStaticMarkup(createElement(Tabs, { ...group, children })).replaceAll(/ class="[^"]*"/g, '');
}

describe('a group of tabs', () => {
  test('is named by its legend, and shows the first panel', () => {
    expect(render({ legend: 'Choose one' }, [{ label: 'B' }, { label: 'A' }])).toMatchInlineSnapshot(
      `"<fieldset data-group="A, B"><legend>Choose one</legend><label><input type="radio" name="_R_0_" checked="" value="B"/>B</label><div><p>B</p>Text.</div><label><input type="radio" name="_R_0_" value="A"/>A</label><div><p>A</p>Text.</div></fieldset>"`,
    );
  });

  test('without a legend has a name for screen readers', () => {
    expect(render({ legend: '' }, [{ label: 'A' }])).toMatch(/^<div role="group" aria-label="Choose one"/);
  });

  test('is identified by its group, or by its labels in any order', () => {
    const getGroup = (html: string) => /data-group="([^"]*)"/.exec(html)?.[1];
    expect(getGroup(render({ legend: 'x', group: 'os' }, [{ label: 'B' }, { label: 'A' }]))).toBe('os');
    expect(getGroup(render({ legend: 'x' }, [{ label: 'B' }, { label: 'A' }]))).toBe('A, B');
  });

  test('shows the panel of its default tab, and identifies tabs by their values', () => {
    const html = render({ legend: 'x' }, [{ label: 'A' }, { label: 'B', value: 'b', isDefault: 'yes' }]);
    expect(
      html.match(/<input[^>]*>/g)?.map((input) => [/value="(\w)"/.exec(input)?.[1], /checked/.test(input)]),
    ).toEqual([
      ['A', false],
      ['b', true],
    ]);
  });
});
