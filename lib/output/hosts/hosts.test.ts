import { describe, expect, test } from 'vitest';
import { formatPage, type TestFiles, writeContent } from '../../../e2e/support/content';
import { readSite } from '../../readers/read-site';
import type { Settings } from '../../settings';
import { buildHostFiles, SERVER_CONFIGS } from './hosts';
import { getHeaders, readHostRules } from './rules';

const FILES: TestFiles = {
  'berths.mdx': formatPage({ old_paths: '["/central/quays/"]' }),
  'redirects.yml': '- { from: /fees.html, to: https://pay.example.org/ }\n',
};

const NO_OFFLINE_COPY = { hasOfflineCopy: false };

function build(files: TestFiles = FILES, settings: Partial<Settings> = {}): Map<string, string> {
  const site = readSite({ ...writeContent(files), ...settings });
  expect(site.problems).toEqual([]);
  return new Map(buildHostFiles(site).map(({ path, contents }) => [path, String(contents)]));
}

function formatFor(server: string, settings: Partial<Settings> = {}): string {
  const site = readSite({ ...writeContent(FILES), basePath: '/x', ...settings });
  return SERVER_CONFIGS[server]?.(readHostRules(site)) ?? '';
}

describe('the files for hosts', () => {
  test('_redirects has folders with and without a trailing slash, below the base path', () => {
    expect(build(FILES, { basePath: '/x' }).get('/_redirects')).toBe(
      '/x/central/quays/ /x/central/berths/ 301\n/x/central/quays /x/central/berths/ 301\n/x/fees.html https://pay.example.org/ 301\n',
    );
  });

  test('_headers sets each header once per address, except for previews, because some hosts join duplicates', () => {
    const getAddress = (rule: string) => rule.slice(0, rule.indexOf('\n'));
    const rules = (build().get('/_headers') ?? '').trim().split('\n\n');
    expect(rules.filter((rule) => rule.includes('Cache-Control')).map(getAddress)).toEqual([
      '/assets/*',
      '/search-index/texts.*',
      '/search-index/vectors.*',
      '/search-index/words.*',
      '/fonts/*',
    ]);
    const policies = rules.filter((rule) => rule.includes('Content-Security-Policy'));
    expect(policies.map(getAddress)).toEqual(['/*', '/previews/*']);
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
    expect(formatFor('nginx')).toContain('  location = "/x/central/quays" { return 301 "/x/central/berths/"; }\n');
    expect(formatFor('apache')).toContain('RewriteRule "^fees\\.html/?$" "https://pay.example.org/" [R=301,NE,END]\n');
    expect(formatFor('caddy')).toContain('  redir /x/central/quays/ /x/central/berths/ 301\n');
  });

  test.each(['nginx', 'apache', 'caddy'])('previews are kept out of search engines by %s', (server) => {
    const [, previews = ''] = formatFor(server).split(/\/previews\//);
    expect(previews).toContain('X-Robots-Tag "noindex"');
    expect(previews).toContain('sandbox allow-forms allow-modals allow-scripts"');
    expect(getHeaders('/previews/a/', NO_OFFLINE_COPY)['X-Robots-Tag']).toBe('noindex');
    expect(getHeaders('/central/', NO_OFFLINE_COPY)['X-Robots-Tag']).toBeUndefined();
  });

  test('hosts that read their rules from the site sandbox previews, too', () => {
    const [, previews = ''] = (build().get('/_headers') ?? '').split('/previews/*\n');
    const config = JSON.parse(build().get('/staticwebapp.config.json') ?? '');
    const policy = JSON.parse(formatFor('cloudfront')).PreviewsResponseHeadersPolicyConfig;
    for (const text of [previews, config.routes.at(-1), policy]) {
      expect(JSON.stringify(text)).toMatch(/; sandbox allow-forms allow-modals allow-scripts["\\]/);
      expect(JSON.stringify(text)).toMatch(/X-Robots-Tag.{1,12}noindex/);
    }
    expect(config.routes.at(-1).route).toBe('/previews/*');
    expect(policy.CorsConfig.AccessControlAllowOrigins.Items).toEqual(['*']);
  });

  test.each(['nginx', 'apache', 'caddy', 'cloudfront'])('%s sends HSTS only if it is set', (server) => {
    expect(formatFor(server)).not.toMatch(/Strict-?Transport-?Security/);
    const config = formatFor(server, { hstsMaxAge: 63072000 });
    expect(config).toMatch(/Strict-?Transport-?Security[^}]{1,80}63072000/);
  });

  test('_headers and Azure send HSTS only if it is set', () => {
    expect(JSON.stringify([...build()])).not.toContain('Strict-Transport-Security');
    const files = build(FILES, { hstsMaxAge: 31536000 });
    expect(files.get('/_headers')).toContain('  Strict-Transport-Security: max-age=31536000\n');
    const { globalHeaders } = JSON.parse(files.get('/staticwebapp.config.json') ?? '');
    expect(globalHeaders['Strict-Transport-Security']).toBe('max-age=31536000');
  });

  test('Apache reads no settings and runs no files from previews', () => {
    const [, previews = ''] = formatFor('apache').split(`<Directory "\${HELP_DIR}/previews/">`);
    expect(previews).toContain('  AllowOverride None\n  Options FollowSymLinks\n');
    expect(previews).toContain('SetHandler default-handler');
  });

  test('servers know the types of documents that only Docusaurus content has', () => {
    const site = readSite({ ...writeContent({ 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'a.md': '# A\n' }) });
    for (const server of ['nginx', 'apache']) {
      expect(SERVER_CONFIGS[server]?.(readHostRules(site))).toContain('docx');
      expect(formatFor(server)).not.toContain('docx');
    }
    expect(JSON.parse(build().get('/staticwebapp.config.json') ?? '').mimeTypes).not.toHaveProperty('.docx');
  });
});
