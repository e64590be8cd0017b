import render from 'dom-serializer';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { markPreviewPage } from './mark-preview';

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
  markPreviewPage(page, sitePath, { liveUrl, isNoindex: true });
  return render(page);
}

describe('markPreviewPage', () => {
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
      markPreviewPage(page, '/central/roles/', { liveUrl: PREVIEW.liveUrl, isNoindex: true, livePath });
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
    markPreviewPage(page, '/', { isNoindex: true });
    expect(render(page)).toBe('<head><meta name="robots" content="noindex"></head>');
  });
});
