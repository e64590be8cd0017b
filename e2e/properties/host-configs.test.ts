import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type Arbitrary, array, constantFrom, oneof, string, tuple } from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../../lib/build/serve-site';
import { isPageAddress } from '../../lib/content/site-pages/releases';
import { formatApacheConfig } from '../../lib/output/hosts/apache';
import { formatCaddyConfig, formatCaddyStoreConfig } from '../../lib/output/hosts/caddy';
import { formatCloudFrontConfig } from '../../lib/output/hosts/cloudfront';
import {
  formatAzureConfig,
  formatHeadersFile,
  formatRedirectsFile,
  SERVER_CONFIGS,
} from '../../lib/output/hosts/hosts';
import { formatNginxConfig, formatNginxStoreConfig } from '../../lib/output/hosts/nginx';
import { type HostRules, readHostRules } from '../../lib/output/hosts/rules';
import { ProblemError } from '../../lib/problem';
import { readSite } from '../../lib/readers/read-site';
import { HOST_SERVERS } from '../hosts/servers';
import { makeTempDir, TEST_IDENTITY, writeFiles } from '../support/content';
import { leaveOut } from '../support/needs';
import { checkProperty } from './check-property';
import { readConfigShape } from './config-shape';

/** How many redirects `npm test` writes into the configuration for each host. */
const SAMPLE_SIZE = 40;

/** Texts that have a meaning in a configuration or in an address. */
const PIECES =
  '/ // /../ .. . %2e%2e %2F %5C %00 %0A %0d %C3%A9 %ff %7B %22 %24 { } ; # * ** : :splat :name $ $uri $\x7bHOME} {env.HOME} {$HOME} ' +
  '" \' ` \\ \\n \\" ( ) [ ] ^ | + ? = ~ ! 200! 301 a b.html x-y_z é 漢 & , @ < > % %1 %{HTTP_HOST} $1 - -D _redirects .htaccess ' +
  '/a/{ return_200 } alias autoindex <Directory Include import';
const piece = oneof(constantFrom(...PIECES.split(' '), ' ', '\t', '\n', '\r', '\u0000', '\u0085', '\u2028'), string());
const hostile = oneof(
  array(piece, { minLength: 1, maxLength: 8 }).map((parts) => `/${parts.join('')}`),
  array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
);
/** Addresses of pages with any characters, encoded as a site's own addresses are. */
const page: Arbitrary<string> = array(array(piece, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 3 })
  .map((segments) => `/${segments.map((parts) => encodeURIComponent(parts.join(''))).join('/')}/`)
  .filter(isPageAddress);

type Redirect = HostRules['redirects'][number];

const RULES: HostRules = { basePath: '/x', redirects: [], fileTypes: [], languages: [], hasOfflineCopy: false };

/** The grammar of each configuration, and its formatter. */
const FORMATTERS: Record<string, [grammar: string, format: (rules: HostRules) => string]> = {
  nginx: ['nginx', formatNginxConfig],
  'nginx-store': ['nginx', formatNginxStoreConfig],
  apache: ['apache', formatApacheConfig],
  caddy: ['caddy', formatCaddyConfig],
  'caddy-store': ['caddy', formatCaddyStoreConfig],
  cloudfront: ['json', formatCloudFrontConfig],
  _redirects: ['lines', formatRedirectsFile],
  'staticwebapp.config.json': ['json', formatAzureConfig],
};

describe.each(Object.entries(FORMATTERS))('%s', (name, [grammar, format]) => {
  const readShape = (redirect: Redirect) =>
    readConfigShape(grammar, format({ ...RULES, redirects: [redirect] }), redirect);

  test(`no address of a redirect adds anything to the configuration for ${name}`, () => {
    const shape = readShape({ from: '/x/a/', to: '/x/b/' });
    const outside = hostile.map((text) => `https://e.org${text}`);
    checkProperty(
      tuple(oneof(hostile, page), oneof(hostile, page, outside)),
      ([from, to]) => {
        const read = ignoreRefused(() => readShape({ from: `/x/q${from}/`, to }));
        if (read) expect(read).toEqual(shape);
      },
      SAMPLE_SIZE,
    );
  });

  test(`the configuration for ${name} accepts every address that a page can have`, () => {
    const shape = readShape({ from: '/x/a/', to: '/x/b/' });
    checkProperty(
      tuple(page, page),
      ([from, to]) => {
        expect(readShape({ from: `/x/q${from}`, to: `/x${to}` })).toEqual(shape);
      },
      SAMPLE_SIZE,
    );
  });
});

test('no address of a redirect is in _headers', () => {
  checkProperty(tuple(hostile, hostile), ([from, to]) => {
    expect(formatHeadersFile({ ...RULES, redirects: [{ from, to }] })).toBe(formatHeadersFile(RULES));
  });
});

test('a line of a list of addresses is the address of a page, or is reported with its line', () => {
  const dir = makeTempDir();
  const settings = { contentDir: dir, outDir: `${dir}.out`, basePath: '', buildDate: '2026-11-20' };
  const lines: string[] = [];
  checkProperty(hostile, (line) => {
    if (!/[\n\r]/.test(line)) lines.push(line);
  });
  writeFiles(dir, {
    'site.yml': TEST_IDENTITY,
    'releases.yml': '- { id: "2025.4", label: "2025.4", ref: v2025.4, date: "2025-12-01", state: withdrawn }\n',
    'releases/2025.4.txt': lines.join('\n'),
  });
  const site = readSite(settings);
  const reported = site.problems.filter(({ file }) => file.endsWith('releases/2025.4.txt')).map(({ line }) => line);
  const expected = lines.flatMap((line, index) => {
    const text = line.replace(/[\uE000\uE001]/g, '').trim();
    return text === '' || text.startsWith('#') || isPageAddress(text) ? [] : [index + 1];
  });
  expect(expected.length).toBeGreaterThan(50);
  expect(reported).toEqual(expected);
  for (const { from, to } of readHostRules(site).redirects) {
    expect(from).toMatch(/^\/[\w./%~!*'()-]*$/);
    expect(to).toMatch(/^\/[\w./%~!*'()-]*$/);
  }
});

/** Servers that are installed here redirect requests; the others are left out. */
describe.each(Object.entries(HOST_SERVERS).filter(([name]) => name !== 'cloudflare'))(
  '%s',
  (name, { program, install, prepare }) => {
    const file = [program, `/usr/sbin/${program}`].find((each) => spawnSync(each, ['-v']).error === undefined);
    const options = leaveOut(file ? undefined : { missing: program, install });

    test(`${name} redirects any addresses of pages`, options, async () => {
      const byAddress = new Map<string, string>();
      checkProperty(tuple(page, page), ([from, to]) => void byAddress.set(`/x/q${from}`.toLowerCase(), `/x${to}`));
      const redirects = [...byAddress].map(([from, to]) => ({ from, to }));
      const work = makeTempDir();
      writeFiles(work, { 'site/x/index.html': 'Help' });
      const port = await findFreePort();
      const config = SERVER_CONFIGS[name]?.({ ...RULES, redirects }) ?? '';
      const { command, env } = prepare(`${work}/site`, config, port, '/x');
      const child = spawn(file ?? '', command.slice(1), { cwd: work, env: { ...process.env, ...env } });
      onTestFinished(async () => {
        child.kill('SIGTERM');
        if (child.exitCode === null) await once(child, 'exit');
      });
      const output: string[] = [];
      child.stderr.on('data', (data) => output.push(String(data)));
      while ((await ask(port, '/x/').catch(() => undefined))?.status !== 200) {
        if (child.exitCode !== null) throw new Error(output.join(''));
        await setTimeout(50);
      }
      const answers: unknown[] = [];
      // Servers refuse hidden files before they redirect.
      const visible = redirects.filter(({ from }) => !/\/(?:\.|%2e)/.test(from));
      for (const { from } of visible) answers.push({ from, ...(await ask(port, from)) });
      expect(visible.length).toBeGreaterThan(60);
      expect(answers).toEqual(visible.map(({ from, to }) => ({ from, status: 301, location: to })));
    });
  },
);

/** Request an address as written. */
async function ask(port: number, address: string): Promise<{ status?: number; location?: string }> {
  const [response] = await once(get({ port, host: '127.0.0.1', path: address, agent: false }), 'response');
  response.resume();
  const location = response.headers.location?.replace(/^http:\/\/[^/]+/, '');
  return { status: response.statusCode, ...(location && { location }) };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  const port = await listenOnFreePort(server, 0);
  server.close();
  return port;
}

function ignoreRefused<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
