import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, TEST_IDENTITY, writeContent, writeFiles } from '../../../e2e/support/content';
import { getContentType } from '../../file-types';
import { listCacheRules } from '../../model/outputs';
import { readSite } from '../../readers/read-site';
import { formatMetaPolicy, getPreviewHeaders, getSecurityHeaders } from '../../security-headers';
import { SERVER_CONFIGS } from './hosts';
import { getHeaders, listLanguageFolders, readHostRules } from './rules';

const FILES = { 'berths.mdx': formatPage() };
const NO_OFFLINE_COPY = { hasOfflineCopy: false };
const OFFLINE_IDENTITY = 'name: Harbour\naudiences: { crew: Crew }\noffline: true\n';

describe('the content security policy', () => {
  test('the policy in a page equals the header, without frame-ancestors', () => {
    const policy = formatMetaPolicy(NO_OFFLINE_COPY);
    expect(getSecurityHeaders(NO_OFFLINE_COPY)['Content-Security-Policy']).toBe(`${policy}; frame-ancestors 'none'`);
    expect(policy).not.toMatch(/unsafe|data:|https?:|\*/);
  });

  test('only a site with an offline copy allows a Trusted Types policy', () => {
    expect(formatMetaPolicy(NO_OFFLINE_COPY)).toMatch(/; trusted-types 'none'$/);
    expect(formatMetaPolicy({ hasOfflineCopy: true })).toMatch(/; trusted-types service-worker$/);
    const rules = readHostRules(readSite(writeContent({ ...FILES, 'site.yml': OFFLINE_IDENTITY })));
    expect(getHeaders('/', rules)['Content-Security-Policy']).toContain('; trusted-types service-worker;');
  });

  test('a preview below the site is sandboxed, and never gets the origin of the site', () => {
    const headers = getPreviewHeaders({ hasOfflineCopy: true, hstsMaxAge: 60 });
    expect(headers['Content-Security-Policy']).toMatch(/; sandbox allow-forms allow-modals allow-scripts$/);
    expect(headers['Content-Security-Policy']).toContain(
      "trusted-types 'none'; frame-ancestors 'none'; worker-src 'none'",
    );
    expect(headers['Strict-Transport-Security']).toBe('max-age=60');
    expect(JSON.stringify(headers)).not.toMatch(/allow-same-origin|allow-top-navigation|allow-popups|allow-downloads/);
  });
});

describe('targets of redirects', () => {
  test.each([
    ['https://e.org/a;b', 'https://e.org/a;b'],
    ['https://e.org/{x}', 'https://e.org/%7Bx%7D'],
    ['https://e.org/?a={x}', 'https://e.org/?a=%7Bx%7D'],
    ['https://e.org/?a=\\', 'https://e.org/?a=%5C'],
    [`https://e.org/\${HOME}$uri$1`, 'https://e.org/%24%7BHOME%7D%24uri%241'],
    ['https://e.org/$(id)`id`', 'https://e.org/%24(id)%60id%60'],
    ['https://e.org/100%/%2F', 'https://e.org/100%25/%2F'],
    ["https://e.org/it's#a", "https://e.org/it's#a"],
    ['https://köln.example/ü?ü=|^', 'https://xn--kln-sna.example/%C3%BC?%C3%BC=%7C%5E'],
    ['https://[x', 'https://[x'],
    ['https://[\ud800', 'https://[%EF%BF%BD'],
    ['mailto:a@example.org?subject={x};', 'mailto:a@example.org?subject=%7Bx%7D;'],
  ])('the redirect target %j has no special characters of server configurations', (to, expected) => {
    const entry = { from: '/old/', to };
    const site = readSite(writeContent({ ...FILES, 'redirects.yml': JSON.stringify([entry]) }));
    expect(readHostRules(site).redirects.find(({ from }) => from === '/old/')?.to).toBe(expected);
  });
});

describe('headers', () => {
  test('files with a hash in their name are cached for a year, others are revalidated', () => {
    expect(getHeaders('/assets/site.0123456789.js', NO_OFFLINE_COPY)['Cache-Control']).toMatch(/31536000, immutable/);
    expect(getHeaders('/search-index/manifest.json', NO_OFFLINE_COPY)['Cache-Control']).toBe('no-cache');
    expect(getHeaders('/central/berths/', NO_OFFLINE_COPY)['Cache-Control']).toBe('no-cache');
  });

  test('getContentType adds a charset to text types only', () => {
    expect(getContentType('/central/berths.md')).toBe('text/markdown; charset=utf-8');
    expect(getContentType('/favicon.svg')).toBe('image/svg+xml; charset=utf-8');
    expect(getContentType('/fonts/a.woff2')).toBe('font/woff2');
    expect(getContentType('/a.exe')).toBeUndefined();
  });
});

describe('a site in two languages', () => {
  const rules = () => {
    const dir = makeTempDir();
    writeFiles(`${dir}/content`, {
      'site.yml': `${TEST_IDENTITY}languages: [{ code: cy, label: Cymraeg, content: content-cy }]\n`,
      'berths.mdx': formatPage({ old_paths: '["/central/quays/"]' }),
      'redirects.yml': '- { from: /fees.html, to: https://pay.example.org/ }\n',
    });
    const settings = { contentDir: `${dir}/content`, outDir: `${dir}/out`, buildDate: '2026-11-20' };
    return readHostRules(readSite({ ...settings, basePath: '/x' }));
  };

  test('each language has the redirects, the cached files and a not-found page', () => {
    expect(rules().redirects).toEqual([
      { from: '/x/central/quays/', to: '/x/central/berths/' },
      { from: '/x/fees.html', to: 'https://pay.example.org/' },
      { from: '/x/cy/central/quays/', to: '/x/cy/central/berths/' },
      { from: '/x/cy/fees.html', to: 'https://pay.example.org/' },
    ]);
    expect(listCacheRules(rules().languages).map(({ prefix }) => prefix)).toContain('/cy/assets/');
    expect(listLanguageFolders(rules())).toEqual([{ folder: '/x/cy/', notFound: '/x/cy/404.html' }]);
  });

  test.each(['nginx', 'apache', 'caddy'])(
    'the configuration of %s names the not-found page of the language',
    (server) => {
      expect(SERVER_CONFIGS[server]?.(rules())).toContain('/x/cy/404.html');
    },
  );
});
