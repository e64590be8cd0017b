import render from 'dom-serializer';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { linkReleases, linkToNewest, linkToSteps, markAsPreview } from './links';
import { formatHtml, runPasses } from './page';

const SKIP_LINK = '<a class="skip-link" href="#page:main">Skip to main content</a>';
const STEPS = '<div class="steps"><ol><li>Cast off</li></ol></div>';

function link(text: string): string {
  return formatHtml(runPasses(`${SKIP_LINK}<main><article class="prose">${text}</article></main>`, [linkToSteps]));
}

test('a task has a link to its first steps, after the skip link', () => {
  const text = `<h2>Before</h2><p>Look.</p><h2>Go</h2>${STEPS}<h2>Back</h2>${STEPS}`;
  const target = text.replace('class="steps"', 'class="steps" id="page:steps" tabindex="-1"');
  expect(link(text)).toBe(
    `${SKIP_LINK}<a class="skip-link" href="#page:steps">Skip to the steps</a><main><article class="prose">${target}</article></main>`,
  );
});

test('a page that begins with its steps, or has none, has no link to them', () => {
  for (const text of [STEPS, '<p>Look.</p>']) expect(link(text)).not.toContain('Skip to the steps');
});

const PREVIEW = {
  branch: 'a',
  commit: 'a'.repeat(40),
  time: '2026-11-20T14:05:00Z',
  liveUrl: 'https://example.org/help',
};

function mark(sitePath: string, head = '', liveUrl: string | undefined = PREVIEW.liveUrl): string {
  const page = parseDocument(
    `<html><head><title>A</title>${head}</head><body><a data-live="" href="#">Live</a></body></html>`,
  );
  markAsPreview(sitePath, { liveUrl, isNoindex: true })(page);
  return render(page);
}

describe('markAsPreview', () => {
  test('sets one robots tag with noindex on a preview page', () => {
    const html = mark('/central/roles/', '<meta name="robots" content="index">');
    expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex">']);
  });

  test('links a preview page to its live page, which is also the canonical address', () => {
    const html = mark('/central/roles/', '<link rel="canonical" href="/previews/a/central/roles/">');
    expect(html.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      '<link rel="canonical" href="https://example.org/help/central/roles/">',
    ]);
    expect(html).toContain('<a href="https://example.org/help/central/roles/">Live</a>');
  });

  test('links a moved page to its old address, and an added one to the live home page, without a canonical address', () => {
    const markAt = (livePath: string) => {
      const page = parseDocument('<html><head></head><body><a data-live="" href="#">Live</a></body></html>');
      markAsPreview('/central/roles/', { liveUrl: PREVIEW.liveUrl, isNoindex: true, livePath })(page);
      return render(page);
    };
    expect(markAt('/central/users/')).toContain('<a href="https://example.org/help/central/users/">Live</a>');
    expect(markAt('')).toContain('<a href="https://example.org/help/">Live</a>');
    expect(markAt('/central/users/') + markAt('')).not.toContain('canonical');
  });

  test('links the not-found page of a preview to the live home page, without a canonical address', () => {
    const html = mark('/404.html');
    expect(html).toContain('<a href="https://example.org/help/">Live</a>');
    expect(html).not.toContain('canonical');
  });

  test('links a page of changes to its live page, without a canonical address', () => {
    const html = mark('/changes/preview/central/roles/');
    expect(html).toContain('<a href="https://example.org/help/central/roles/">Live</a>');
    expect(html).not.toContain('canonical');
    expect(mark('/changes/preview/')).toContain('<a href="https://example.org/help/">Live</a>');
  });

  test('adds no canonical address without the address of the live site', () => {
    const page = parseDocument('<head></head>');
    markAsPreview('/', { isNoindex: true })(page);
    expect(render(page)).toBe('<head><meta name="robots" content="noindex"></head>');
  });
});

const RELEASES = [{ id: '2029.1', addresses: new Set(['/central/berths/']) }];
const HTML = '<a href="/releases/2029.1/" data-release="2029.1">2029.1</a><a href="/" data-release="">newest</a>';

test('a link to a release leads to the same page, if the release has it', () => {
  expect(formatHtml(runPasses(HTML, [linkReleases('/central/berths/', RELEASES)]))).toBe(
    '<a href="/releases/2029.1/central/berths/">2029.1</a><a href="/">newest</a>',
  );
});

test('a link to a release leads to its home page, if the release does not have the page', () => {
  expect(formatHtml(runPasses(HTML, [linkReleases('/central/fees/', RELEASES)]))).toBe(
    '<a href="/releases/2029.1/">2029.1</a><a href="/">newest</a>',
  );
});

test('links lead to the newest help, except to pages of changes and other sites', () => {
  const html = [
    '<a href="/releases/1/to-newest/central/a/#b"></a>',
    '<a href="/releases/1/to-newest/changes/preview/"></a>',
    '<a href="/releases/1/to-newest/changes/preview/central/a/"></a>',
    '<a href="https://example.org/"></a>',
    '<a href="#b"></a>',
    '<form action="/releases/1/to-newest/search/" data-search="/x.js"></form>',
    '<img src="/releases/1/to-newest/central/a.png" alt>',
  ].join('');
  const page = runPasses(html, [linkToNewest('/releases/1/to-newest', 'https://help.example.org/help')]);
  expect(formatHtml(page).replace(/<!DOCTYPE html>/i, '')).toBe(
    [
      '<a href="https://help.example.org/help/central/a/#b"></a>',
      '<a href="/releases/1/to-newest/"></a>',
      '<a href="/releases/1/to-newest/changes/preview/central/a/"></a>',
      '<a href="https://example.org/"></a>',
      '<a href="#b"></a>',
      '<form action="https://help.example.org/help/search/"></form>',
      '<img src="/releases/1/to-newest/central/a.png" alt>',
    ].join(''),
  );
});
