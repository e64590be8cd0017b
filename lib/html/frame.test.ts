import { describe, expect, test } from 'vitest';
import { formatMetaPolicy } from '../security-headers';
import { arrangeHead, movePrintFooter, removeRuntime } from './frame';
import { formatHtml, runPasses } from './page';

const STYLE = '/x/assets/style.0.css';

function finish(head: string, body = '', stylesheet: string | undefined = STYLE): string {
  const html = `<!DOCTYPE html><html lang="en-GB"><head><meta charset="utf-8"/>${head}</head><body>${body}</body></html>`;
  return finishHtml(html, { basePath: '/x', stylesheet });
}

function finishHtml(html: string, options: { basePath: string; stylesheet?: string }): string {
  const head = arrangeHead({ ...options, policy: formatMetaPolicy({ hasOfflineCopy: false }) });
  return formatHtml(runPasses(html, [removeRuntime(options), movePrintFooter, head]));
}

describe('a finished page', () => {
  test('removes the runtime of the framework', () => {
    const html = finish(
      [
        '<link rel="preload" as="script" href="/x/_next/static/a.js"/>',
        '<link rel="preload" as="image" href="/x/boat.png"/>',
        '<link rel="stylesheet" href="/x/_next/static/a.css"/>',
        '<link rel="stylesheet" href="/_next/static/b.css"/>',
        '<script src="/x/_next/static/a.js" async=""></script>',
        '<meta name="next-size-adjust" content=""/>',
      ].join(''),
      '<div hidden=""><!--$--><!--/$--></div><p>Tie<!-- --> up.</p><script>self.__next_f=[]</script><nextjs-portal></nextjs-portal>',
    );
    expect(html).not.toMatch(/_next|<script|<!--|hidden|nextjs|boat/);
    expect(html).toContain('<p>Tie up.</p>');
  });

  test('keeps only scripts in the assets folder', () => {
    const html = finish(
      '<script src="/x/assets/theme.0.js"></script><script src="/assets/a.0.js"></script>',
      '<script src="https://example.org/x/assets/a.js"></script>',
    );
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script src="/x/assets/theme.0.js">']);
  });

  test('keeps hidden elements with content', () => {
    expect(finish('', '<div hidden><p>Found nothing.</p></div>')).toContain('<div hidden><p>Found nothing.</p></div>');
  });

  test('sorts the head: character set, security policy, stylesheet, scripts', () => {
    const html = finish(
      '<title>A</title><link rel="preload" as="font" href="/x/a.woff2"><script src="/x/assets/theme.0.js"></script>',
    );
    const order = [
      '<meta charset="utf-8">',
      '<meta http-equiv="Content-Security-Policy"',
      'as="font"',
      `href="${STYLE}"`,
      '<script',
    ];
    const offsets = order.map((part) => html.indexOf(part));
    expect(offsets).not.toContain(-1);
    expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  });

  test('adds a security policy that allows only files of the site', () => {
    const policy = /content="(default-src[^"]*)"/.exec(finish(''))?.[1];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  test('moves the print footer to the root element', () => {
    const html = finish('', '<p data-foot="Harbour, 3 May" hidden>Harbour</p>');
    expect(html).toContain('<html lang="en-GB" data-foot="Harbour, 3 May">');
    expect(html).toContain('<p hidden>Harbour</p>');
    expect(finish('', '<p>Tie up.</p>')).toContain('<html lang="en-GB">');
  });

  test('removes repeated links in the head', () => {
    const link = '<link rel="icon" href="/x/favicon.svg">';
    expect(finish(link + link).split('favicon')).toHaveLength(2);
  });

  test('keeps special characters unencoded', () => {
    expect(finish('', '<p>Été &amp; 港 – “x” &lt;y&gt;</p>')).toContain('<p>Été &amp; 港 – “x” &lt;y&gt;</p>');
  });

  test('gives the same page when run twice', () => {
    const once = finish('<title>A</title><script src="/x/assets/theme.0.js"></script>', '<p>Tie up.</p>');
    const twice = finishHtml(
      once.replace(/<meta http-equiv[^>]*>/, '').replace(`<link rel="stylesheet" href="${STYLE}">`, ''),
      { basePath: '/x', stylesheet: STYLE },
    );
    expect(twice).toBe(once);
  });

  test('keeps stylesheets of the framework if there is no other', () => {
    const html = finishHtml(
      '<html><head><meta charset="utf-8"><link rel="stylesheet" href="/_next/a.css"></head></html>',
      { basePath: '' },
    );
    expect(html).toContain('<link rel="stylesheet" href="/_next/a.css">');
  });
});

test('sorts the links that React hoists in no fixed order', () => {
  const links = ['<link rel="search" href="/opensearch.xml">', '<link rel="alternate" href="/a.md">'];
  const [one, other] = [links, [...links].reverse()].map((order) =>
    finishHtml(`<html><head><meta charset="utf-8"><title>A</title>${order.join('')}</head><body></body></html>`, {
      basePath: '',
    }),
  );
  expect(one).toBe(other);
});
