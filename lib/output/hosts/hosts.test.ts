import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { readSite } from '../../content/site';
import { formatPage, type TestFiles, writeContent } from '../../content/test-content';
import { META_CSP, SECURITY_HEADERS } from '../../security-headers';
import type { Settings } from '../../settings';
import { buildHostFiles, SERVER_CONFIGS } from './hosts';
import { getContentType, getHeaders, readHostRules } from './rules';

const FILES: TestFiles = {
  'berths.mdx': formatPage({ old_paths: '["/central/quays/"]' }),
  'redirects.yml': '- { from: /fees.html, to: https://pay.example.org/ }\n',
};

function build(files: TestFiles = FILES, settings: Partial<Settings> = {}): Map<string, string> {
  const site = readSite({ ...writeContent(files), ...settings });
  expect(site.problems).toEqual([]);
  return new Map(buildHostFiles(site).map(({ path, contents }) => [path, String(contents)]));
}

function formatFor(server: string, basePath = '/x'): string {
  return SERVER_CONFIGS[server]?.(readHostRules(readSite({ ...writeContent(FILES), basePath }))) ?? '';
}

describe('the content security policy', () => {
  test('the policy in a page equals the header, without frame-ancestors', () => {
    expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(`${META_CSP}; frame-ancestors 'none'`);
    expect(META_CSP).not.toMatch(/unsafe|data:|https?:|\*/);
  });
});

describe('the files for hosts', () => {
  test('_redirects has folders with and without a trailing slash, below the base path', () => {
    expect(build(FILES, { basePath: '/x' }).get('/_redirects')).toBe(
      '/x/central/quays/ /x/central/berths/ 301\n/x/central/quays /x/central/berths/ 301\n/x/fees.html https://pay.example.org/ 301\n',
    );
  });

  test('_headers sets each header once per address, because some hosts join duplicates', () => {
    const rules = (build().get('/_headers') ?? '').trim().split('\n\n');
    expect(rules.filter((rule) => rule.includes('Cache-Control')).map((rule) => rule.split('\n')[0])).toEqual([
      '/assets/*',
      '/search-index/texts.*',
      '/search-index/words.*',
      '/fonts/*',
    ]);
    expect(rules.filter((rule) => rule.includes('Content-Security-Policy'))).toHaveLength(1);
    expect(Math.max(...rules.flatMap((rule) => rule.split('\n').map((line) => line.length)))).toBeLessThan(2000);
  });

  test('the Azure config has the 404 page, redirects and content types', () => {
    const config = JSON.parse(build(FILES, { basePath: '/x' }).get('/staticwebapp.config.json') ?? '');
    expect(config.responseOverrides).toEqual({ 404: { rewrite: '/x/404.html' } });
    expect(config.routes[0]).toEqual({ route: '/x/central/quays/', redirect: '/x/central/berths/', statusCode: 301 });
    expect(config.mimeTypes['.md']).toBe('text/markdown; charset=utf-8');
  });

  test('only previews with their own host include host files', () => {
    const preview = { branch: 'a', commit: '0', time: '2026-11-20T00:00:00Z' };
    expect(build(FILES, { preview }).size).toBe(0);
    expect([...build(FILES, { preview: { ...preview, hasOwnHost: true } }).keys()]).toContain('/_headers');
  });

  test('security.txt lists the contact and expires after six months', () => {
    const site = 'name: Harbour\naudiences: { crew: Crew }\nsecurity: { contact: ["mailto:a@example.org"] }\n';
    const files = build({ ...FILES, 'site.yml': site }, { siteUrl: 'https://help.example.org' });
    expect(files.get('/.well-known/security.txt')).toBe(
      [
        'Contact: mailto:a@example.org',
        'Expires: 2027-05-20T00:00:00Z',
        'Preferred-Languages: en-GB',
        'Canonical: https://help.example.org/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    expect(build().has('/.well-known/security.txt')).toBe(false);
  });
});

describe('server configurations', () => {
  test('nginx, Apache and Caddy redirect exact old addresses', () => {
    expect(formatFor('nginx')).toContain('  location = /x/central/quays { return 301 /x/central/berths/; }\n');
    expect(formatFor('apache')).toContain('RedirectMatch 301 "^/x/fees\\.html/?$" "https://pay.example.org/"\n');
    expect(formatFor('caddy')).toContain('  redir /x/central/quays/ /x/central/berths/ 301\n');
  });

  test.each(['nginx', 'apache', 'caddy'])('previews are kept out of search engines by %s', (server) => {
    expect(formatFor(server)).toMatch(
      /\/x\/previews\/[\s\S]*X-Robots-Tag "noindex"|X-Robots-Tag "noindex".*\/x\/previews\//,
    );
    expect(getHeaders('/previews/a/')['X-Robots-Tag']).toBe('noindex');
    expect(getHeaders('/central/')['X-Robots-Tag']).toBeUndefined();
    expect(build().get('/_headers')).toContain('/previews/*\n  X-Robots-Tag: noindex\n');
    expect(build().get('/staticwebapp.config.json')).toContain('"/previews/*"');
  });

  test('the S3 script does not delete previews', () => {
    expect(formatFor('s3').split('\n').at(-2)).toContain("--exclude 'previews/*'");
  });

  test('the CloudFront function adds index.html to folders and redirects old addresses', () => {
    const { FunctionCode } = JSON.parse(formatFor('cloudfront'));
    const handle = (uri: string) =>
      runInNewContext(`${FunctionCode}; JSON.stringify(handler({ request: { uri: ${JSON.stringify(uri)} } }))`);
    const redirect = (value: string) => ({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value } },
    });
    expect(JSON.parse(handle('/x/central/quays'))).toEqual(redirect('/x/central/berths/'));
    expect(JSON.parse(handle('/x/central/berths'))).toEqual(redirect('/x/central/berths/'));
    expect(JSON.parse(handle('/x/central/berths/'))).toEqual({ uri: '/x/central/berths/index.html' });
    expect(JSON.parse(handle('/x/central/berths.md'))).toEqual({ uri: '/x/central/berths.md' });
  });

  test('the S3 script copies assets before pages', () => {
    const lines = formatFor('s3').split('\n');
    const at = (text: string) => lines.findIndex((line) => line.includes(text));
    expect(at("--include 'assets/*.js'")).toBeLessThan(at("--include '*.html' --exclude 'assets/*'"));
    expect(lines.at(-2)).toMatch(/^aws s3 sync .* --delete .*--exclude 'assets\/\*'/);
  });
});

describe('headers', () => {
  test('files with a hash in their name are cached for a year, others are revalidated', () => {
    expect(getHeaders('/assets/site.0123456789.js')['Cache-Control']).toMatch(/31536000, immutable/);
    expect(getHeaders('/search-index/manifest.json')['Cache-Control']).toBe('no-cache');
    expect(getHeaders('/central/berths/')['Cache-Control']).toBe('no-cache');
  });

  test('getContentType adds a charset to text types only', () => {
    expect(getContentType('/central/berths.md')).toBe('text/markdown; charset=utf-8');
    expect(getContentType('/favicon.svg')).toBe('image/svg+xml; charset=utf-8');
    expect(getContentType('/fonts/a.woff2')).toBe('font/woff2');
    expect(getContentType('/a.exe')).toBeUndefined();
  });
});
