import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, get, type RequestOptions } from 'node:http';
import { hostname, networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { formatPage, makeTempDir, TEST_IDENTITY, writeFiles } from '../../e2e/support/content';
import { QUESTIONS } from '../../e2e/support/questions';
import { createStrictResolver } from '../readers/strict/resolver';
import { DevSite, getForwardAddress, startDevServer } from './dev-server';
import { SNAPSHOT_FILES } from './next';
import { listenOnFreePort, serveSite } from './serve-site';

type Kind = 'npm run dev' | 'npm start';
const KINDS: Kind[] = ['npm run dev', 'npm start'];

/** Serve a site beside another server, which counts its requests; returns the ports. */
async function serve(kind: Kind, isOpen = false) {
  const seen: string[] = [];
  const listen = async (name: string) => {
    const server = createServer((request, response) => {
      seen.push(`${name} ${request.headers.host} ${request.url}`);
      response.setHeader('location', request.url === '/leave/' ? 'http://evil.example/' : '//evil.example/x/');
      response.writeHead(request.url?.includes('leave') || request.url?.includes('slashes') ? 308 : 200).end(name);
    });
    const port = await listenOnFreePort(server, 0);
    onTestFinished(() => void server.close());
    return port;
  };
  const [next, other] = [await listen('next'), await listen('other')];
  const dir = makeTempDir();
  writeFiles(dir, { 'site/index.html': 'page', 'site/a.png': 'image', 'secret.png': 'secret', '404.html': 'outside' });
  symlinkSync('../secret.png', path.join(dir, 'site/link.png'));
  const settings = { contentDir: `${dir}/site`, outDir: `${dir}/out`, basePath: '', buildDate: '2026-11-20' };
  const resolver = createStrictResolver(settings);
  const getFile = async (sitePath: string) => {
    const file = resolver.findFile(sitePath);
    return file && { path: sitePath, contents: resolver.readFile(file) };
  };
  const site = { getPage: async () => undefined, getFile } as unknown as DevSite;
  const { address } =
    kind === 'npm start'
      ? await serveSite(settings.contentDir, '', 0, isOpen)
      : await startDevServer(settings, site, `http://127.0.0.1:${next}`, 0, isOpen);
  return { port: Number(new URL(address).port), next, other, seen };
}

async function ask(options: RequestOptions): Promise<{ status?: number; text: string; location?: string }> {
  const request = get({ host: '127.0.0.1', agent: false, ...options });
  const [response] = await once(request, 'response');
  let text = '';
  for await (const part of response) text += part;
  return { status: response.statusCode, text, location: response.headers.location };
}

test.each(KINDS)('%s answers nothing from another server', async (kind) => {
  const { port, next, other, seen } = await serve(kind);
  const here = `127.0.0.1:${other}`;
  for (const target of [
    `//${here}/latest.html`,
    `///${here}/latest.html`,
    `/\\${here}/latest.html`,
    `\\\\${here}/latest.html`,
    `http://${here}/latest.html`,
    `https://${here}/`,
    `HTTP://${here}/`,
    `//user:pass@${here}/`,
    `/@${here}/`,
    `/..//${here}/`,
    `/.//${here}/`,
    `/%2f/${here}/`,
    `/%2F%2F${here}/`,
    `/_next//${here}/`,
    `/_next/../..//${here}/`,
    `//${here}`,
    `?//${here}/`,
    `*`,
    `${here}`,
    `file:///etc/passwd`,
    `/central/..%2f..%2fsecret.png`,
    `/central/%2e%2e/secret.png`,
    `/../secret.png`,
    '/central/link.png?x',
    '/../x/',
  ]) {
    const { text } = await ask({ port, path: target });
    expect({ target, text }).not.toMatchObject({ text: expect.stringMatching(/other|secret|outside|root:/) });
  }
  expect(seen.filter((request) => !request.startsWith(`next 127.0.0.1:${next} /`))).toEqual([]);
});

test.each(KINDS)('%s answers only requests for this machine', async (kind) => {
  const { port } = await serve(kind);
  const statuses = async (hosts: string[]) =>
    Promise.all(hosts.map(async (host) => (await ask({ port, path: '/', headers: { host } })).status));
  const own = [`localhost:${port}`, 'localhost', `127.0.0.1:${port}`, `[::1]:${port}`, 'LOCALHOST:80'];
  expect(await statuses(own)).toEqual(own.map(() => 200));
  const foreign = [
    'evil.example',
    `evil.example:${port}`,
    'localhost.evil.example',
    `127.0.0.1.evil.example:${port}`,
    'localhost@evil.example',
    'evil.example#localhost',
    '0.0.0.0',
    '10.0.0.1',
    '127.0.0.1:',
    '[::1',
    hostname() === 'localhost' ? 'evil' : hostname(),
  ];
  expect(await statuses(foreign)).toEqual(foreign.map(() => 403));
});

test.each(KINDS)(
  '%s is open to other machines only with --host, and refuses names of others then too',
  async (kind) => {
    const outside = Object.values(networkInterfaces())
      .flatMap((each) => each ?? [])
      .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
    const closed = await serve(kind);
    const open = await serve(kind, true);
    if (outside) {
      await expect(ask({ port: closed.port, host: outside })).rejects.toThrow('ECONNREFUSED');
      expect((await ask({ port: open.port, host: outside })).status).toBe(200);
    }
    const ask2 = async (host: string) => (await ask({ port: open.port, headers: { host } })).status;
    expect(await ask2('10.1.2.3:3000')).toBe(200);
    expect(await ask2('[fe80::1]:3000')).toBe(200);
    expect(await ask2(hostname())).toBe(200);
    expect(await ask2('evil.example')).toBe(403);
    expect(await ask2('10.1.2.3.evil.example')).toBe(403);
  },
);

test('npm run dev shows the images of the content, and no file that a link leads to outside it', async () => {
  const { port } = await serve('npm run dev');
  expect((await ask({ port, path: '/central/a.png' })).text).toBe('image');
  expect((await ask({ port, path: '/central/link.png' })).text).toBe('next');
});

test('a redirect of Next stays on the development server', async () => {
  const { port } = await serve('npm run dev');
  expect((await ask({ port, path: '/leave/' })).location).toBeUndefined();
  expect((await ask({ port, path: '/slashes/' })).location).toBeUndefined();
});

test.each([
  ['/a/?b=c?d', 'http://127.0.0.1:1/a/?b=c?d'],
  ['//evil.example/', 'http://127.0.0.1:1//evil.example/'],
  ['/\\evil.example/', 'http://127.0.0.1:1//evil.example/'],
  ['/@evil.example', 'http://127.0.0.1:1/@evil.example'],
  [':80/', 'http://127.0.0.1:1/:80/'],
  ['', 'http://127.0.0.1:1/'],
])('the request %j is forwarded to %s', (target, expected) => {
  expect(getForwardAddress(target, 'http://127.0.0.1:1').href).toBe(expected);
});

test.each(['/', '/?x=1', '/help', '/help?x=1', '/help/', '/help/?x=1'])(
  'npm start shows the home page for %s of a site with a base path',
  async (target) => {
    const dir = makeTempDir();
    writeFiles(dir, { 'index.html': 'page' });
    const { server, address } = await serveSite(dir, '/help', 0);
    onTestFinished(() => void server.close());
    const { status, text, location } = await ask({ port: new URL(address).port, path: target });
    if (target.startsWith('/help')) expect(text).toBe('page');
    else expect({ status, location }).toEqual({ status: 302, location: `/help${target}` });
  },
);

test('a server keeps no listeners from a port that is in use', async () => {
  const [first, second] = [createServer(), createServer()];
  onTestFinished(() => void first.close());
  // If another program has this port, it is in use too.
  await listenOnFreePort(first, 65_535).catch(() => undefined);
  const count = second.listenerCount('listening');
  await expect(listenOnFreePort(second, 65_535)).rejects.toThrow('EADDRINUSE');
  expect(second.listenerCount('listening')).toBe(count);
});

const FRAME =
  '<!DOCTYPE html><html><head><meta charset="utf-8"></head><body><div data-slot="sidebar"></div><main><h1>Page</h1><div data-slot="toc"></div><article class="prose"><div data-slot="body"></div></article></main><script>self.__next_f=[]</script></body></html>';
const BOOK =
  '<html><head><meta charset="utf-8"></head><body><main><article id="s1" data-doc="boats/mast"><h2><span class="number">1</span></h2></article></main></body></html>';

const TWO_SIDES = `<WhenKnown id="harbour-office">Pay at <Known id="harbour-office" />.</WhenKnown>

<WhenUnknown id="harbour-office">Ask at the pier.</WhenUnknown>
`;

const contentDir = mkdtempSync(path.join(tmpdir(), 'help-dev-'));
const settings = { contentDir, outDir: `${contentDir}.out`, basePath: '', buildDate: '2026-11-20' };
const fetched: string[] = [];
let site: DevSite;

beforeAll(() => {
  writeFiles(contentDir, {
    'site.yml': TEST_IDENTITY,
    'boats/index.mdx': formatPage({ title: 'Boats' }),
    'boats/mast.mdx': formatPage({ title: 'Mast' }, 'Climb the mast. See [boats](boats/index).\n'),
  });
  site = new DevSite(settings, { codeHash: '', assets: {} }, async (sitePath) => {
    fetched.push(sitePath);
    if (sitePath.startsWith('/print/questions/')) return BOOK.replace('boats/mast', '_site/supplier');
    return sitePath.startsWith('/print/') ? BOOK : FRAME;
  });
});

afterAll(async () => {
  await site.close();
  rmSync(contentDir, { recursive: true });
});

async function edit(files: Record<string, string>): Promise<string | undefined> {
  writeFiles(settings.contentDir, files);
  await site.invalidate({ hasCodeChanged: false });
  return site.getPage('/central/boats/mast/');
}

test('a page in development has its text, links and sidebar, but no framework code', async () => {
  const html = await site.getPage('/central/boats/mast/');
  expect(html).toContain('<p>Climb the mast. See <a href="/central/boats/">boats</a>.</p>');
  expect(html).toContain('<a href="/central/boats/mast/" aria-current="page">');
  expect(html).not.toMatch(/data-slot|__next/);
});

test('an edit of the text does not fetch a new frame', async () => {
  const before = fetched.length;
  expect(await edit({ 'boats/mast.mdx': formatPage({ title: 'Mast' }, 'Take the mast down.\n') })).toContain(
    '<p>Take the mast down.</p>',
  );
  expect(fetched).toHaveLength(before);
});

test('an edit of the title fetches a new frame', async () => {
  const before = fetched.length;
  await edit({ 'boats/mast.mdx': formatPage({ title: 'Masts' }, 'Take the mast down.\n') });
  expect(fetched.slice(before)).toEqual(['/central/central/boats/mast/']);
});

test('a page with an error shows the error instead of the text', async () => {
  const html = await edit({ 'boats/mast.mdx': formatPage({ title: 'Mast' }, 'See [masts](nowhere).\n') });
  expect(html).toContain('This page has errors');
  expect(html).toContain('Links to &quot;nowhere&quot;, which does not exist.'.replaceAll('&quot;', '"'));
});

test('a new page is available at once', async () => {
  await edit({
    'boats/mast.mdx': formatPage({ title: 'Mast' }),
    'boats/oar.mdx': formatPage({ title: 'Oar' }, 'Row.\n'),
  });
  expect(await site.getPage('/central/boats/oar/')).toContain('<p>Row.</p>');
});

test('DevSite.getPage returns undefined for an address without a page', async () => {
  expect(await site.getPage('/central/nowhere/')).toBeUndefined();
});

test('a book in development contains the text of its chapters', async () => {
  expect(await site.getPage('/print/boats/')).toContain('<article id="s1"><h2>');
});

test('a book of questions in development contains the questions', async () => {
  writeFiles(contentDir, {
    'installation-questions.yml': QUESTIONS,
    '_site/your-harbour.mdx': formatPage({ title: 'Your harbour' }, '<InstallationRecord />\n'),
    '_site/supplier.mdx': formatPage({ title: 'Supplier' }, '<InstallationRecord who="your supplier" />\n'),
  });
  await site.invalidate({ hasCodeChanged: false });
  expect(await site.getPage('/print/questions/supplier/')).toContain('Where is the harbour office?');
});

test('DevSite.getFile makes records on demand', async () => {
  expect((await site.getFile('/central/docs.json'))?.contents).toContain('"boats/mast"');
  expect(await site.getFile('/nothing.json')).toBeUndefined();
});

test('development has the file with both sides of the facts of a page', async () => {
  writeFiles(contentDir, {
    'installation-questions.yml': QUESTIONS,
    'boats/sail.mdx': formatPage({ title: 'Sail' }, TWO_SIDES),
  });
  await site.invalidate({ hasCodeChanged: false });
  expect(await site.getPage('/central/boats/sail/')).toContain(
    'data-facts="/central/boats/sail/facts.txt harbour-office"',
  );
  const file = await site.getFile('/central/boats/sail/facts.txt');
  expect(String(file?.contents)).toMatch(/Pay at.*Ask at the pier/s);
  expect(await site.getFile('/central/boats/mast/facts.txt')).toBeUndefined();
});

test('development shows a new answer on the pages with its fact', async () => {
  writeFiles(contentDir, {
    'installation-questions.yml': QUESTIONS,
    'boats/sail.mdx': formatPage({ title: 'Sail' }, TWO_SIDES),
  });
  await site.invalidate({ hasCodeChanged: false });
  expect(await site.getPage('/central/boats/sail/')).not.toContain('the red hut');
  await edit({ 'installation.yml': 'harbour-office: { value: the red hut, checked: 2025-10-03, by: Crew }\n' });
  expect(await site.getPage('/central/boats/sail/')).toContain('the red hut');
});

test('DevSite.check reports problems in the current content', async () => {
  await edit({ 'boats/mast.mdx': formatPage({ title: 'Mast' }, '[x](nowhere)\n') });
  const problems = await site.check();
  expect(problems.map(({ problem }) => problem)).toContain('Links to "nowhere", which does not exist.');
});

test('development gives Next a snapshot that no build reads', () => {
  expect(deserialize(readFileSync(SNAPSHOT_FILES.development)).site.settings.contentDir).toBe(contentDir);
  expect(SNAPSHOT_FILES.development).not.toBe(SNAPSHOT_FILES.build);
});
