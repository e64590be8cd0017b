import { describe, expect, test } from 'vitest';
import { checkFileName } from './file-name';

describe('checkFileName', () => {
  test.each([
    'index.html',
    'index.html.br',
    'favicon.svg',
    'llms.txt',
    'build.json',
    'assets/style.0123456789.css',
    'assets/site.0123456789.js.gz',
    'central/@docs/forms/order.docx',
    'central/@static/data.json',
    'central/docs.json',
    'central/docs.csv',
    'central/users.md',
    'central/users/Screenshot 2026-11-22 at 10.15.30.png',
    'central/users/Bild 3. Entwurf.PNG',
    'changes/preview/summary.json',
    'fonts/text.woff2',
    'news.2019.html',
    'old.php/index.html',
    'pdf/users.pdf',
    'search-index/texts.0123456789/0.json',
  ])('accepts a file that builds write, in previews and in production: %j', (file) => {
    expect(checkFileName(file, 'file', true)).toBeUndefined();
    expect(checkFileName(file, 'file', false)).toBeUndefined();
  });

  test.each([
    '.nojekyll',
    '.well-known/security.txt',
    'CNAME',
    '_headers',
    '_redirects',
    'changes/feed.xml',
    'offline.json',
    'opensearch.xml',
    'service-worker.js',
    'service-worker.js.br',
    'sitemap.xml',
    'sitemap.xml.gz',
    'staticwebapp.config.json',
  ])('accepts a file that controls hosts or browsers only in production: %j', (file) => {
    expect(checkFileName(file, 'file', true)).toBeDefined();
    expect(checkFileName(file, 'file', false)).toBeUndefined();
  });

  test.each([
    'a.htaccess',
    'a/.htaccess',
    'a/.user.ini',
    'a/.well-known/x.txt',
    '.well-known/x.html',
    '.well-known/a/x.txt',
    'a/CNAME',
    'a/_headers',
    'a/service-worker.js',
    'a/web.config',
    'web.config',
    'WEB.CONFIG',
    'assets/a/b.js',
    'Assets/a.js',
    'functions/a.js',
    '_worker.js',
    '_routes.json',
    'a.json',
    'central/a/b.json',
    'a.css',
    'a.mjs',
    'a.wasm',
    'a.xhtml',
    'a.php',
    'a.PHP',
    'a.php.html',
    'a.html.php',
    'a.php.svg',
    'a.phtml.png',
    'a.shtml',
    'a.png.br',
    'a.php.br',
    'a.html.br.gz',
    'index.html~',
    'Makefile',
    'a',
    'a.',
    'a.html\u0085',
    'previews',
    'PREVIEWS/a.html',
    'published.json',
  ])('refuses a file that no build writes, in previews and in production: %j', (file) => {
    expect(checkFileName(file, 'file', true)).toBeDefined();
    expect(checkFileName(file, 'file', false)).toBeDefined();
  });

  test('refuses folders that begin with a dot, except for .well-known of a production site', () => {
    const isAccepted = (folder: string, isPreview: boolean) => checkFileName(folder, 'folder', isPreview) === undefined;
    expect(isAccepted('central/v1.2', true)).toBe(true);
    expect(isAccepted('.well-known', false)).toBe(true);
    expect(isAccepted('.well-known', true)).toBe(false);
    expect(isAccepted('central/.git', false)).toBe(false);
  });
});
