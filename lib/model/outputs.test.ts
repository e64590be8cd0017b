import { describe, expect, test } from 'vitest';
import { getContentType } from '../file-types';
import {
  checkOutput,
  findOutput,
  getCacheControl,
  HOST_FILE_NAMES,
  listCacheRules,
  OUTPUTS,
  type SiteKind,
} from './outputs';

const KINDS: SiteKind[] = ['production', 'preview', 'release'];

describe('checkOutput', () => {
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
    'search-index/vectors.0123456789/pages.json',
    'your-installation/facts.json',
    'cy/assets/site.0123456789.js',
    'cy/central/docs.json',
    'cy/your-installation/facts.json',
    'zh-Hant/search-index/manifest.json',
  ])('accepts a file that builds write, in previews and in production: %j', (file) => {
    for (const kind of KINDS) expect(checkOutput(file, 'file', kind)).toBeUndefined();
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
    'cy/changes/feed.xml',
    'cy/offline.json',
    'cy/service-worker.js',
    'cy/sitemap.xml',
    'staticwebapp.config.json',
  ])('accepts a file that controls hosts or browsers only in production: %j', (file) => {
    expect(checkOutput(file, 'file', 'preview')).toBeDefined();
    expect(checkOutput(file, 'file', 'release')).toBeDefined();
    expect(checkOutput(file, 'file', 'production')).toBeUndefined();
  });

  test.each([
    'a.htaccess',
    'a/.htaccess',
    'a/.user.ini',
    'a/.well-known/x.txt',
    '.well-known/x.html',
    'cy/.well-known/x.txt',
    'cy/_headers',
    'cy/build.json',
    'cy/cy/assets/site.0123456789.js',
    'welsh/assets/site.0123456789.js',
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
    for (const kind of KINDS) expect(checkOutput(file, 'file', kind)).toBeDefined();
  });

  test('refuses folders that begin with a dot, except for .well-known of a production site', () => {
    const isAccepted = (folder: string, kind: SiteKind) => checkOutput(folder, 'folder', kind) === undefined;
    expect(isAccepted('central/v1.2', 'preview')).toBe(true);
    expect(isAccepted('.well-known', 'production')).toBe(true);
    expect(isAccepted('.well-known', 'preview')).toBe(false);
    expect(isAccepted('central/.git', 'production')).toBe(false);
  });
});

describe('the table of outputs', () => {
  test('describes each kind of file once', () => {
    const names = OUTPUTS.map(({ name }) => name);
    const paths = OUTPUTS.flatMap((output) => output.paths);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('gives every file that readers get a content type', () => {
    const extensions = OUTPUTS.filter(({ obeyedBy }) => obeyedBy !== 'host').flatMap(({ paths }) =>
      paths.flatMap((glob) => /\.(?:(\w+)|\{([\w,]+)\})$/.exec(glob)?.slice(1).join('').split(',') ?? []),
    );
    expect(extensions.length).toBeGreaterThan(40);
    expect(extensions.filter((extension) => getContentType(`a.${extension}`) === undefined)).toEqual([]);
  });

  test('lets browsers keep files whose names have a hash, in every language', () => {
    for (const folder of ['/', '/cy/', '/pt-BR/']) {
      expect(getCacheControl(`${folder}assets/site.0123456789.js`)).toMatch(/immutable/);
      expect(getCacheControl(`${folder}search-index/texts.0123456789/0.json`)).toMatch(/immutable/);
      expect(getCacheControl(`${folder}search-index/manifest.json`)).toBe('no-cache');
      expect(getCacheControl(`${folder}index.html`)).toBe('no-cache');
    }
  });

  test('gives hosts a prefix of every file that browsers may keep, and of no other file', () => {
    const rules = listCacheRules(['cy']);
    const files = ['assets/a.0123456789.css', 'fonts/a-latin.woff2', 'search-index/words.0123456789.json'];
    for (const file of [...files, ...files.map((name) => `cy/${name}`)])
      expect(rules.find(({ prefix }) => `/${file}`.startsWith(prefix))?.value).toBe(getCacheControl(`/${file}`));
    for (const file of ['search-index/manifest.json', 'central/docs.json', 'index.html', 'cy/index.html'])
      expect(rules.some(({ prefix }) => `/${file}`.startsWith(prefix))).toBe(false);
  });

  test('names the files that configure a host, and keeps them out of the offline copy', () => {
    expect(HOST_FILE_NAMES).toContain('_headers');
    expect(HOST_FILE_NAMES.filter((file) => findOutput(file, 'production')?.isInOfflineCopy)).toEqual([]);
  });
});
