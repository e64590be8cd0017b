import { describe, expect, test } from 'vitest';
import { assembleBook, type ChapterTemplate, formatChapter, makeChapterTemplate } from './book';
import { runPasses } from './page';

const TEXTS: Record<string, string> = {
  boats:
    '<p><a href="/central/fees/#pay">Pay</a>, <a href="#tie">tie</a>, <a href="/central/lost/">lost</a>.</p><h2 id="tie">Tie</h2><h3>Up</h3>',
  fees: '<h2 id="pay">Pay</h2><p><a class="external" href="https://a.example/">A</a> <a class="external" href="mailto:b@example.org">B</a> <a class="external" href="https://a.example/">A</a></p>',
};

const HREFS: Record<string, string> = { boats: '/central/boats/', fees: '/central/fees/' };

function makeText(text: string): ChapterTemplate {
  return makeChapterTemplate(runPasses(`<main>${text}</main>`, []));
}

/** Assemble a book of two docs, the second of which is a section of the first. */
function assemble(texts: Record<string, string> = TEXTS): string {
  const html = `<article id="s1" data-doc="boats"><h2><span class="number">1</span> Boats</h2></article>
<article id="s1_1" data-doc="fees"><h3><span class="number">1.1</span> Fees</h3></article>
<section><h2>Addresses</h2><ol data-addresses=""></ol></section>`;
  const getChapter = (docId: string) => makeText(texts[docId] ?? '');
  return assembleBook(runPasses(html, []), { getChapter, getHref: (docId) => HREFS[docId] ?? '' }).html;
}

describe('assembleBook', () => {
  test('inserts the text of docs, and lowers their headings below those of the chapters', () => {
    const html = assemble();
    expect(html).toContain('<h3 id="s1-tie" class="level-2">Tie</h3><h4 class="level-3">Up</h4>');
    expect(html).toContain('<h4 id="s1_1-pay" class="level-2">Pay</h4>');
    expect(html).not.toContain('data-doc');
  });

  test('inserts a doc wherever it is listed, also one whose id has a space', () => {
    const frame = `<article id="s1" data-doc="a b"><h2><span class="number">1</span> A</h2></article>
<article id="s2" data-doc="a b"><h2><span class="number">2</span> A</h2></article>`;
    const getChapter = () => makeText('<h2 id="up">Up</h2>');
    const { html } = assembleBook(runPasses(frame, []), { getChapter, getHref: () => '/central/a-b/' });
    expect(html.match(/<h3 id="[^"]*"/g)).toEqual(['<h3 id="s1-up"', '<h3 id="s2-up"']);
  });

  test('lowers headings of a book to level 6 at most', () => {
    expect(assemble({ fees: '<h4>Deep</h4>' })).toContain('<h6 class="level-4">Deep</h6>');
  });

  test('changes links between docs of a book to anchors with section numbers, and keeps other links', () => {
    const html = assemble();
    expect(html).toContain('<a href="#s1_1-pay">Pay</a><span class="reference" data-page-of="s1_1-pay"> (1.1)</span>');
    expect(html).toContain('<a href="#s1-tie">tie</a>,');
    expect(html).toContain('<a href="/central/lost/">lost</a>.');
  });

  test('lists each external address once, in order, with the sections that link to it', () => {
    const html = assemble();
    expect(html.match(/\[\d\]/g)).toEqual(['[1]', '[2]', '[1]']);
    expect(html).toContain(
      '<li><a href="https://a.example/">https://a.example/</a> in 1.1</li><li><a href="mailto:b@example.org">b@example.org</a> in 1.1</li>',
    );
  });

  test('removes the list of addresses from a book without external links', () => {
    expect(assemble({})).not.toContain('Addresses');
  });

  test('prefixes ids and their references, so that they are unique in a book', () => {
    const text = `<fieldset><input type="radio" name="knot" id="a"><label for="a">A</label></fieldset>
<svg><marker id="tip"></marker><path marker-end="url(#tip)"></path><use href="#tip"></use></svg>
<section aria-labelledby="x y"><h2 id="x">X</h2><p id="y">Y</p></section>`;
    const html = assemble({ boats: text, fees: text });
    for (const id of ['s1', 's1_1']) {
      expect(html).toContain(`name="${id}-knot" id="${id}-a"><label for="${id}-a">`);
      expect(html).toContain(`url(#${id}-tip)`);
      expect(html).toContain(`href="#${id}-tip"`);
      expect(html).toContain(`<div aria-labelledby="${id}-x ${id}-y" role="group">`);
    }
    const ids = [...html.matchAll(/ id="(.*?)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

test('a book contains only the text of a page, without title and navigation', () => {
  const html = `<body><nav>Site</nav><main><header><nav class="breadcrumbs">Home</nav><h1>Boats</h1><p class="lede">Lede.</p></header>
<nav class="toc">Toc</nav><article class="prose"><h2 id="a">A</h2><a class="anchor" href="#a">Link</a><p>Text.</p><div class="steps" id="page:steps" tabindex="-1">Go.</div><section class="pages-below">Below</section>
<footer class="page-end"><p>Reviewed.</p><p class="place" hidden>Place</p><ul><li>Report</li></ul></footer><nav class="previous-next">Next</nav></article></main></body>`;
  const chapter = makeChapterTemplate(runPasses(html, []));
  const text = formatChapter(chapter, { id: 's1', number: '1', level: 1 }, []).replace(/\n/g, '');
  expect(text).toBe(
    '<p class="lede">Lede.</p><div class="prose"><h2 id="s1-a" class="level-2">A</h2><p>Text.</p><div class="steps">Go.</div><footer class="page-end"><p>Reviewed.</p></footer></div>',
  );
});

test('assembleBook collects the ids and links of a whole book', () => {
  const frame = '<article id="s1" data-doc="boats"><h2><span class="number">1</span> Boats</h2></article>';
  const source = { getChapter: () => makeText(TEXTS.boats ?? ''), getHref: () => '/central/boats/' };
  const { scan } = assembleBook(runPasses(frame, []), source);
  expect(scan.ids).toEqual(['s1', 's1-tie']);
  expect(scan.links.map(({ href }) => href)).toEqual(['/central/fees/#pay', '#s1-tie', '/central/lost/']);
});
