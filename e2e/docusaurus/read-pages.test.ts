import { expect, test } from 'vitest';
import { FACT_KINDS, type PageFacts } from './facts';
import { readDocusaurusPage } from './read-docusaurus';
import { readEnginePage } from './read-engine';

const HEAD =
  '<meta property="og:title" content="Wind | Skylark"><meta property="og:url" content="https://x.org/docs/a">';

function readDocusaurus(text: string): Partial<PageFacts> {
  return listFacts(readDocusaurusPage(`<head>${HEAD}</head><body><main>${text}</main></body>`, 'e2e/docusaurus/site'));
}

function readEngine(text: string): Partial<PageFacts> {
  const head = '<meta property="og:title" content="Wind">';
  return listFacts(readEnginePage(`<head>${head}</head><body><main>${text}</main></body>`, '/docs/a'));
}

/** Leave out kinds without facts. */
function listFacts(facts: PageFacts): Partial<PageFacts> {
  return Object.fromEntries(FACT_KINDS.flatMap((kind) => (facts[kind].length > 0 ? [[kind, facts[kind]]] : [])));
}

test('headings, links and tables of both engines give the same facts', () => {
  const text = '<p>See <a href="b#c"><b>B</b></a>.</p><table><tr><th align="right">1</th></tr></table>';
  const facts = {
    title: ['Wind'],
    headings: ['## Gusts {#gusts}'],
    words: ['Gusts', 'See', 'B.', '1'],
    links: ['[B](/docs/b#c)'],
    tables: ['1 rows: right'],
    elements: ['strong'],
  };
  expect(readDocusaurus(`<h2 id="gusts">Gusts<a href="#gusts" class="hash-link">#</a></h2>${text}`)).toEqual(facts);
  expect(
    readEngine(
      `<h2 id="gusts"><span>Gusts</span><a class="anchor" href="#gusts">#</a></h2>${text.replace('"b#c"', '"../b/#c"')}`,
    ),
  ).toEqual(facts);
});

test('code, admonitions and tabs of both engines give the same facts', () => {
  const facts = {
    title: ['Wind'],
    words: ['Care.', 'A'],
    code: ['"a.js" {2} one⏎two'],
    admonitions: ['tip: Wear gloves'],
    tabs: ['A | B'],
  };
  expect(
    readDocusaurus(
      `<div class="theme-code-block"><div class="codeBlockTitle_x">a.js</div><pre><code><div class="token-line">one<br></div><div class="token-line theme-code-block-highlighted-line">two<br></div></code></pre></div>
      <div class="theme-admonition theme-admonition-tip"><div class="admonitionHeading_x">Wear gloves</div><div class="admonitionContent_x"><p>Care.</p></div></div>
      <div><ul role="tablist"><li>A</li><li>B</li></ul><p>A</p></div>`,
    ),
  ).toEqual(facts);
  expect(
    readEngine(
      `<figure class="code"><figcaption>a.js</figcaption><pre><code>one\n<span class="line marked">two</span></code></pre></figure>
      <div class="callout tip"><p class="callout-label">Tip</p><div><p class="callout-title">Wear gloves</p><p>Care.</p></div></div>
      <fieldset class="tabs"><label>A</label><label>B</label><div class="panel"><p>A</p></div></fieldset>`,
    ),
  ).toEqual(facts);
});

test('a missing image is read as a note, and an embedded page as a link', () => {
  const { words, images, links, embeds } = readDocusaurus(
    '<p><img src="/static/img/station.png" alt="Station"> <img src="/none.png" alt="None"></p><iframe src="https://x.org/film" title="Film"></iframe>',
  );
  expect({ words, images, links, embeds }).toEqual({
    words: ['Image', 'not', 'found:', 'none.png', '(None)', 'Film'],
    images: ['![Station](station.png)'],
    links: ['[Film](https://x.org/film)'],
    embeds: ['iframe https://x.org/film'],
  });
});
