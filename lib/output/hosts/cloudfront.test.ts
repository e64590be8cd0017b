import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { formatPage, makeTempDir, writeContent } from '../../../e2e/support/content';
import { has } from '../../../e2e/support/needs';
import { readSite } from '../../readers/read-site';
import { formatCloudFrontConfig } from './cloudfront';
import { readHostRules } from './rules';

/** Syntax that njs accepts, and the runtime of CloudFront does not. */
const UNSUPPORTED = /\?\?|\?\.|\beval\b|new Function|setTimeout|\bfetch\b|process\.|[0-9]_[0-9]/;

const VERSIONS = {
  production: '17',
  'previews/a-0123456789ab': '3',
  'releases/2025.4': '9',
  'releases/2025.4/to-newest': '12',
};

const redirectTo = (value: string) => ({
  statusCode: 301,
  statusDescription: 'Moved Permanently',
  headers: { location: { value } },
});

function formatCode(redirects = '- { from: /fees.html, to: https://pay.example.org/ }\n'): string {
  const files = { 'berths.mdx': formatPage({ old_paths: '["/central/quays/"]' }), 'redirects.yml': redirects };
  const site = readSite({ ...writeContent(files), basePath: '/x' });
  return JSON.parse(formatCloudFrontConfig(readHostRules(site))).FunctionCode;
}

const RUNTIMES: Record<string, (code: string, uris: string[]) => Promise<unknown[]>> = {
  async node(code, uris) {
    const kvs = () => ({
      get: async (key: keyof typeof VERSIONS) => VERSIONS[key] ?? Promise.reject(new Error('No key.')),
    });
    const handle = runInNewContext(`${code.replace(/^import .*\n/, '')}; handler`, { cf: { kvs } });
    // The values come from another context.
    return JSON.parse(JSON.stringify(await Promise.all(uris.map((uri) => handle({ request: { uri } })))));
  },
  async njs(code, uris) {
    const dir = makeTempDir();
    mkdirSync(path.join(dir, 'lib'));
    const get = `async function (key) { if (!(key in versions)) { throw new Error('No key.'); } return versions[key]; }`;
    const store = `const versions = ${JSON.stringify(VERSIONS)}; export default { kvs: function () { return { get: ${get} }; } };`;
    writeFileSync(path.join(dir, 'lib/cloudfront'), store);
    const print = '.then(function (answer) { console.log(JSON.stringify(answer)); })';
    const calls = uris.map((uri) => `handler({ request: { uri: ${JSON.stringify(uri)} } })${print};`);
    writeFileSync(path.join(dir, 'run.js'), `${code}\n${calls.join('\n')}`);
    const { stdout, stderr } = spawnSync('njs', ['-p', path.join(dir, 'lib'), path.join(dir, 'run.js')], {
      encoding: 'utf8',
    });
    if (!stdout) throw new Error(stderr);
    return stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  },
};

describe.each(Object.keys(RUNTIMES).filter((name) => name !== 'njs' || has('njs')))(
  'the CloudFront function in %s',
  (name) => {
    const run = (uri: string) => RUNTIMES[name]?.(formatCode(), [uri]).then(([answer]) => answer);

    test.each([
      ['/x/', '/versions/17/index.html'],
      ['/x/central/berths/', '/versions/17/central/berths/index.html'],
      ['/x/central/berths.md', '/versions/17/central/berths.md'],
      ['/x/previews/a-0123456789ab/', '/versions/3/index.html'],
      ['/x/previews/a-0123456789ab/assets/a.css', '/versions/3/assets/a.css'],
      ['/x/previews/nowhere/', '/versions/none/index.html'],
      ['/x/releases/', '/versions/17/releases/index.html'],
      ['/x/releases/2025.4/', '/versions/9/index.html'],
      ['/x/releases/2025.4/to-newest/a/', '/versions/12/a/index.html'],
    ])(`the CloudFront function in ${name} finds the file of %s in the version of its site`, async (uri, expected) => {
      expect(await run(uri)).toEqual({ uri: expected });
    });

    test(`the CloudFront function in ${name} redirects old addresses and adds slashes`, async () => {
      expect(await run('/x/central/quays')).toEqual(redirectTo('/x/central/berths/'));
      expect(await run('/x/fees.html')).toEqual(redirectTo('https://pay.example.org/'));
      expect(await run('/x/central/berths')).toEqual(redirectTo('/x/central/berths/'));
      expect(await run('/x/releases/2025.4')).toEqual(redirectTo('/x/releases/2025.4/'));
      expect(await run('/x')).toEqual(redirectTo('/x/'));
      expect(await run('/state.json')).toMatchObject({ statusCode: 404 });
    });
  },
);

test('the CloudFront function fits its limit and uses only what its runtime has, also with a thousand redirects', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `- { from: /old-${index}/, to: https://example.org/ }\n`);
  for (const code of [formatCode(), formatCode(many.join(''))]) {
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
    expect(code).not.toMatch(UNSUPPORTED);
  }
});
