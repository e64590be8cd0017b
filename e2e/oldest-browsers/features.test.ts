import { describe, expect, test } from 'vitest';
import { compareWithList, type FeatureList } from './check-features';
import { findMissingCss, parseCss } from './css-features';
import { listNewerHtmlFeatures } from './html-features';
import { isNewer, listBrowsersWithout } from './newer';
import { listNewerScriptFeatures } from './script-features';

describe('browser-compat-data', () => {
  test('a feature is newer if one of the oldest browsers does not have it', () => {
    expect(listBrowsersWithout('css.selectors.has')).toEqual(['chrome', 'edge', 'firefox']);
    expect(isNewer('css.selectors.is')).toBe(false);
  });

  test('a feature is not newer without data', () => {
    expect(isNewer('css.selectors.no-such-selector')).toBe(false);
  });

  test('a feature is newer if the oldest browsers have it only behind a prefix', () => {
    expect(listBrowsersWithout('css.properties.user-select')).toEqual(['safari_ios', 'safari']);
  });
});

describe('a stylesheet', () => {
  const list = (css: string) => [...findMissingCss(parseCss(css)).values()].flat();

  test('newer properties and values are found, also those of variables', () => {
    expect(list('a{text-wrap:pretty;height:1dvh;--b:light-dark(red,blue)}')).toEqual([
      'css.properties.text-wrap',
      'css.types.length.viewport_percentage_units_dynamic',
      'css.types.color.light-dark',
    ]);
    expect(list("a::before{content:'b' / '';float:inline-start}")).toEqual([
      'css.properties.content.alt_text',
      'css.properties.float.inline-start',
    ]);
  });

  test('newer selectors and nested rules are found', () => {
    expect(list('a:has(b)::details-content{& c{color:red}}')).toEqual([
      'css.selectors.has',
      'css.selectors.details-content',
      'css.selectors.nesting',
    ]);
  });

  test('newer at-rules, media queries and conditions are found', () => {
    expect(list('@view-transition{}@page{@top-left{}}')).toEqual([
      'css.at-rules.view-transition',
      'css.at-rules.page',
      'css.at-rules.page.at_top-left',
    ]);
    expect(list('@media (width<3em){}@media not (min-width:3em){}@media (scripting:none){}')).toEqual([
      'css.at-rules.media.range_syntax',
      'css.at-rules.media.or_syntax',
      'css.at-rules.media.scripting',
    ]);
    expect(list('@supports selector(:popover-open){}')).toEqual(['css.selectors.popover-open']);
  });

  test('no newer features are found in older CSS', () => {
    expect(list('@layer a{b:is(c){inset:0;color:rgb(0 0 0/.5)}}@media not all and (min-width:3em){}')).toEqual([]);
  });
});

describe('a script', () => {
  const list = (script: string) => listNewerScriptFeatures('a.js', script);

  test('newer globals and members of globals are found in a script', () => {
    expect(list('new Highlight;CSS.highlights;Response.json(a);window.trustedTypes')).toEqual([
      'api.CSS.highlights_static',
      'api.Highlight',
      'api.Response.json_static',
      'api.trustedTypes',
    ]);
  });

  test('a member is found in a script if it is newer in every interface', () => {
    expect(list('a.showPopover();"popover"in b;let{hidePopover:c}=d;e.toSorted()')).toEqual([
      'api.HTMLElement.hidePopover',
      'api.HTMLElement.popover',
      'api.HTMLElement.showPopover',
      'javascript.builtins.Array.toSorted',
    ]);
    expect(list('a.size;a.at(1);({showPopover:1})')).toEqual([]);
  });

  test('newer selectors, events and regular expressions are found in a script', () => {
    expect(list('a.querySelector(`b:has(c)`);a.addEventListener("beforetoggle",d);/(?<=e)f/')).toEqual([
      'api.HTMLElement.beforetoggle_event',
      'css.selectors.has',
      'javascript.regular_expressions.lookbehind_assertion',
    ]);
  });
});

test('newer elements, attributes and values are found in a page', () => {
  expect(listNewerHtmlFeatures('<search><div popover="auto" hidden="until-found" class="a"></div></search>')).toEqual([
    'html.elements.search',
    'html.global_attributes.hidden.until-found',
    'html.global_attributes.popover',
  ]);
});

describe('newer-features.yml', () => {
  const empty: FeatureList = { pages: {}, scripts: {}, styles: {}, own_names: {} };

  test('the list must have every feature of its kind of file', () => {
    const use = { feature: 'css.selectors.has', file: 'out/site.js' };
    const list = { ...empty, styles: { 'css.selectors.has': 'All panels are shown.' } };
    expect(compareWithList([{ ...use, kind: 'styles' }], list)).toEqual([]);
    expect(
      compareWithList(
        [
          { ...use, kind: 'styles' },
          { ...use, kind: 'scripts' },
        ],
        list,
      ),
    ).toMatchInlineSnapshot(`
      [
        "out/site.js
        Uses css.selectors.has (:has()), which the oldest version of chrome, edge, firefox does not know.
        Do without it, or add it to "scripts" in e2e/oldest-browsers/newer-features.yml, with what a reader without it gets.",
      ]
    `);
  });

  test('the list must not have a feature that no file uses', () => {
    const list = { ...empty, own_names: { 'api.Navigator.share': 'A part.' } };
    expect(compareWithList([], list)).toMatchInlineSnapshot(`
      [
        "e2e/oldest-browsers/newer-features.yml
        No built file uses the feature of "scripts api.Navigator.share".
        Remove the line.",
      ]
    `);
  });
});
