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

function writeFor(server: string, basePath = '/x'): string {
  return SERVER_CONFIGS[server]?.(readHostRules(readSite({ ...writeContent(FILES), basePath }))) ?? '';
}

describe('the policy', () => {
  test('says in a page all that a page can say', () => {
    expect(SECURITY_HEADERS['Content-Security-Policy']).toBe(`${META_CSP}; frame-ancestors 'none'`);
    expect(META_CSP).not.toMatch(/unsafe|data:|https?:|\*/);
  });
});

describe('the files for hosts', () => {
  test('lead on from both spellings of a folder, base path included', () => {
    expect(build(FILES, { basePath: '/x' }).get('/_redirects')).toBe(
      '/x/central/quays/ /x/central/berths/ 301\n/x/central/quays /x/central/berths/ 301\n/x/fees.html https://pay.example.org/ 301\n',
    );
  });

  test('name each header once for an address, as some hosts join what is named twice', () => {
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

  test('tell Azure of the page for what is not there, the moves and the types', () => {
    const config = JSON.parse(build(FILES, { basePath: '/x' }).get('/staticwebapp.config.json') ?? '');
    expect(config.responseOverrides).toEqual({ 404: { rewrite: '/x/404.html' } });
    expect(config.routes[0]).toEqual({ route: '/x/central/quays/', redirect: '/x/central/berths/', statusCode: 301 });
    expect(config.mimeTypes['.md']).toBe('text/markdown; charset=utf-8');
  });

  test('come with a preview on a host of its own, and not with one below the production site', () => {
    const preview = { branch: 'a', commit: '0', time: '2026-11-20T00:00:00Z' };
    expect(build(FILES, { preview }).size).toBe(0);
    expect([...build(FILES, { preview: { ...preview, hasOwnHost: true } }).keys()]).toContain('/_headers');
  });

  test('name who hears of a weakness, for half a year', () => {
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

describe('what servers are told', () => {
  test('leads on from old addresses, exactly', () => {
    expect(writeFor('nginx')).toContain('  location = /x/central/quays { return 301 /x/central/berths/; }\n');
    expect(writeFor('apache')).toContain('RedirectMatch 301 "^/x/fees\\.html/?$" "https://pay.example.org/"\n');
    expect(writeFor('caddy')).toContain('  redir /x/central/quays/ /x/central/berths/ 301\n');
  });

  test.each(['nginx', 'apache', 'caddy'])('keeps previews out of search engines: %s', (server) => {
    expect(writeFor(server)).toMatch(
      /\/x\/previews\/[\s\S]*X-Robots-Tag "noindex"|X-Robots-Tag "noindex".*\/x\/previews\//,
    );
    expect(getHeaders('/previews/a/')['X-Robots-Tag']).toBe('noindex');
    expect(getHeaders('/central/')['X-Robots-Tag']).toBeUndefined();
    expect(build().get('/_headers')).toContain('/previews/*\n  X-Robots-Tag: noindex\n');
    expect(build().get('/staticwebapp.config.json')).toContain('"/previews/*"');
  });

  test('leaves previews in a bucket alone', () => {
    expect(writeFor('s3').split('\n').at(-2)).toContain("--exclude 'previews/*'");
  });

  test('lets CloudFront find the page of a folder and lead on from old addresses', () => {
    const { FunctionCode } = JSON.parse(writeFor('cloudfront'));
    const handle = (uri: string) =>
      runInNewContext(`${FunctionCode}; JSON.stringify(handler({ request: { uri: ${JSON.stringify(uri)} } }))`);
    const lead = (value: string) => ({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value } },
    });
    expect(JSON.parse(handle('/x/central/quays'))).toEqual(lead('/x/central/berths/'));
    expect(JSON.parse(handle('/x/central/berths'))).toEqual(lead('/x/central/berths/'));
    expect(JSON.parse(handle('/x/central/berths/'))).toEqual({ uri: '/x/central/berths/index.html' });
    expect(JSON.parse(handle('/x/central/berths.md'))).toEqual({ uri: '/x/central/berths.md' });
  });

  test('copies pages to a bucket after what they load', () => {
    const lines = writeFor('s3').split('\n');
    const at = (text: string) => lines.findIndex((line) => line.includes(text));
    expect(at("--include 'assets/*.js'")).toBeLessThan(at("--include '*.html' --exclude 'assets/*'"));
    expect(lines.at(-2)).toMatch(/^aws s3 sync .* --delete .*--exclude 'assets\/\*'/);
  });
});

describe('a file of the site', () => {
  test('is kept for a year where its name changes with its contents, and asked for each time otherwise', () => {
    expect(getHeaders('/assets/site.0123456789.js')['Cache-Control']).toMatch(/31536000, immutable/);
    expect(getHeaders('/search-index/manifest.json')['Cache-Control']).toBe('no-cache');
    expect(getHeaders('/central/berths/')['Cache-Control']).toBe('no-cache');
  });

  test('has a type, and a charset where it is text', () => {
    expect(getContentType('/central/berths.md')).toBe('text/markdown; charset=utf-8');
    expect(getContentType('/favicon.svg')).toBe('image/svg+xml; charset=utf-8');
    expect(getContentType('/fonts/a.woff2')).toBe('font/woff2');
    expect(getContentType('/a.exe')).toBeUndefined();
  });
});
