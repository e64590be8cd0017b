import { describe, expect, test } from 'vitest';
import { formatProblems } from '../problem';
import { runPasses } from './page';
import { checkPages, scanPage } from './scan-page';

/** Make a page without problems. */
function makePage(body: string, head = '', title = 'Home'): string {
  return `<!doctype html><html><head><title>${title}</title><meta name="description" content="${title}.">${head}</head><body><h1>${title}</h1>${body}</body></html>`;
}

function check(
  files: Record<string, string>,
  { isStrict = true, siteUrl }: { isStrict?: boolean; siteUrl?: string } = {},
): string {
  const pages = Object.entries(files).filter(([name]) => name.endsWith('.html'));
  return formatProblems(
    checkPages({
      pages: new Map(pages.map(([name, html]) => [name, scanPage(runPasses(String(html), []))])),
      hasFile: (file) => Object.hasOwn(files, file),
      basePath: '/x',
      siteUrl,
      isStrict,
    }),
  );
}

const checkBody = (body: string, head = '') => check({ 'index.html': makePage(body, head) });

describe('checkPages', () => {
  test('accepts links to pages, anchors, files and other sites', () => {
    const links = [
      '/x/',
      '/x/a/',
      '/x/a/#b',
      '#c',
      '/x/a/b.png',
      '/x/a/?q=1',
      '/x/c%C3%B4te/',
      'https://example.org',
      'mailto:a@example.org',
    ];
    const body = `<h2 id="c">C</h2>${links.map((href) => `<a href="${href}">${href}</a>`).join('')}<img src="/x/a/b.png" alt="">`;
    const head =
      '<link rel="canonical" href="/elsewhere"><link rel="icon" href="/x/a/b.png"><script src="/x/assets/site-one.0.js"></script>';
    expect(
      check({
        'index.html': makePage(body, head),
        'a/index.html': makePage('<h2 id="b">B</h2>', '', 'A'),
        'a/b.png': '',
        'assets/site-one.0.js': '',
        'côte/index.html': makePage('', '', 'C'),
      }),
    ).toBe('');
  });

  test('reports a missing social card', () => {
    const head = (name: string) => `<meta property="og:image" content="https://example.org/${name}.png">`;
    const files = {
      'index.html': makePage('', head('x/a')),
      'b/index.html': makePage('', head('x/b'), 'B'),
      'a.png': '',
    };
    expect(check(files, { siteUrl: 'https://example.org' })).toMatchInlineSnapshot(`
      "b/index.html
        <meta> points to "/x/b.png", which does not exist.
        Correct the address in the source file, or add the missing page or file."
    `);
  });

  test('reports links to pages, files and anchors that do not exist', () => {
    expect(
      checkBody('<a href="/x/b/">B</a><img src="/x/b.png" alt=""><a href="#c">C</a><form action="/x/d/"></form>'),
    ).toMatchInlineSnapshot(`
      "index.html
        <a> points to "#c", but that page has no element with this id.
        Link to the id of a heading on that page.

      index.html
        <a> points to "/x/b/", which does not exist.
        Correct the address in the source file, or add the missing page or file.

      index.html
        <form> points to "/x/d/", which does not exist.
        Correct the address in the source file, or add the missing page or file.

      index.html
        <img> points to "/x/b.png", which does not exist.
        Correct the address in the source file, or add the missing page or file."
    `);
  });

  test('reports links outside the base path', () => {
    expect(checkBody('<a href="/a/">A</a><a href="b/">B</a><a href="//example.org/">C</a>')).toMatchInlineSnapshot(`
      "index.html
        <a> points to "/a/", which is outside the base path "/x".
        Build the address with getHref.

      index.html
        <a> points to "b/", which does not exist.
        Correct the address in the source file, or add the missing page or file."
    `);
  });

  test('reports a repeated id', () => {
    expect(checkBody('<p id="a"></p><p id="a"></p>')).toMatchInlineSnapshot(`
      "index.html
        The id "a" is used twice.
        Rename one heading, or give it another id: ## Heading {#id}."
    `);
  });

  test('reports a second heading of level 1 and a skipped heading level', () => {
    expect(checkBody('<h1>Two</h1><h2>A</h2><h4>B</h4>')).toMatchInlineSnapshot(`
      "index.html
        Has 2 headings of level 1.
        Write exactly one level 1 heading.

      index.html
        The heading "B" skips from level 2 to level 4.
        Change it to level 3."
    `);
  });

  test('reports two pages with the same title and description', () => {
    expect(check({ 'index.html': makePage(''), 'a/index.html': makePage('') })).toMatchInlineSnapshot(`
      "index.html
        Has the same description as a/index.html: "Home.".
        Change the description of one of the two pages.

      index.html
        Has the same title as a/index.html: "Home".
        Change the title of one of the two pages."
    `);
  });
});

describe('content that the security policy blocks', () => {
  test('reports inline scripts, styles and event handlers', () => {
    expect(
      checkBody('<script>1</script><p style="color:red" onclick="x()">A</p>', '<style>a{}</style>'),
    ).toMatchInlineSnapshot(`
      "index.html
        Has a script that the site's assets do not include: inline.
        Make it an island, without "use client" or an import from next/*.

      index.html
        Has an inline event handler: onclick on <p>.
        Add the listener in an island: the content security policy blocks inline handlers.

      index.html
        Has an inline style on <p>.
        Use a class: the content security policy blocks inline styles.

      index.html
        Has an inline style on <style>.
        Use a class: the content security policy blocks inline styles."
    `);
  });

  test.each(['https://example.org/assets/site.0.js', '//example.org/assets/site.0.js', '/x/_next/a.js'])(
    'reports the external script %s',
    (src) => {
      expect(checkBody(`<script src="${src}"></script>`)).toContain(
        `Has a script that the site's assets do not include: ${src}.`,
      );
    },
  );

  test.each([
    '<img src="https://example.org/a.png" alt="">',
    '<link rel="stylesheet" href="https://example.org/a.css">',
  ])('reports a file from another site: %s', (element) => {
    expect(checkBody(element)).toContain('from another site');
  });
});

test('checkPages does not repeat warnings of the content check for Docusaurus content', () => {
  const doc = makePage('<a href="#a">A</a>');
  expect(check({ 'central/a/index.html': doc, 'central/b/index.html': doc }, { isStrict: false })).toBe('');
});

test('checkPages allows equal titles and descriptions in Docusaurus content, but reports dead links', () => {
  const files = { 'index.html': makePage(''), 'a/index.html': makePage('<a href="/x/b/">B</a>') };
  expect(check(files, { isStrict: false })).toMatchInlineSnapshot(`
    "a/index.html
      <a> points to "/x/b/", which does not exist.
      Correct the address in the source file, or add the missing page or file."
  `);
});
