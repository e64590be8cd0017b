import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listenOnFreePort, serveSite } from '../../lib/build/serve-site';
import { SERVER_CONFIGS } from '../../lib/output/hosts/hosts';
import type { HostRules } from '../../lib/output/hosts/rules';
import { writeFiles } from '../support/content';
import { getServerPath, isProgram, leaveOut } from '../support/needs';
import { HOST_SERVERS } from './servers';

const SECRET = 'SECRET-OF-THE-SERVER';
const PAGE = 'A PAGE OF THE HELP';

const RULES: HostRules = {
  basePath: '/x',
  redirects: [{ from: '/x/old/', to: '/x/new/' }],
  fileTypes: [{ type: 'text/html', extensions: ['html'], isText: true }],
  languages: ['cy'],
  hasOfflineCopy: false,
};

/** The site below /x/, hidden files in it, and files beside it. */
const FILES = {
  'secret.txt': SECRET,
  'secret/index.html': SECRET,
  'site/secret.html': SECRET,
  'site/x/index.html': PAGE,
  'site/x/404.html': 'Not found',
  'site/x/guides/index.html': PAGE,
  'site/x/cy/404.html': 'Not found',
  'site/x/.env': SECRET,
  'site/x/.git/config': SECRET,
  'site/x/guides/.env': SECRET,
  'site/x/.htpasswd': SECRET,
  'site/x/.well-known/security.txt': 'Contact',
  'site/x/previews/a-0123456789ab/.env': SECRET,
  'site/x/previews/a-0123456789ab/index.html': PAGE,
};

/** Targets of requests for hidden files and for files outside the site. */
const HIDDEN = [
  ...[
    '/.env',
    '//.env',
    '/./.env',
    '/.//.env',
    '/%2eenv',
    '/%2Eenv',
    '/.%65nv',
    '/.env/',
    '/.env/.',
    '/.env%00',
    '/.env%00.html',
  ],
  ...[
    '/.env?a',
    '/.env#a',
    '/.env;a',
    '/.env%20',
    '/.env.',
    '/.env%2e',
    '/.ENV',
    '/guides/.env',
    '/guides/../.env',
    '/guides//../.env',
  ],
  ...[
    '/guides/%2e%2e/.env',
    '/guides/..%2f.env',
    '/guides/%2e%2e%2f.env',
    '/guides/..%5c.env',
    '/guides/..\\.env',
    '/guides/.%2e/.env',
  ],
  ...[
    '/.git/config',
    '/.git//config',
    '/.git%2fconfig',
    '/%2e%67it/config',
    '/.git/./config',
    '/.git/../.git/config',
    '/.htpasswd',
  ],
  ...[
    '/.well-known/../.env',
    '/.well-known/%2e%2e/.env',
    '/.well-known/..%2f.env',
    '/.well-known/.env',
    '/%2ewell-known/../.env',
  ],
  ...[
    '/.well-known/..;/.env',
    '/.well-known\\..\\.env',
    '/..;/.env',
    '/;/.env',
    '/cy/../.env',
    '/cy/.env',
    '/guides/\t.env',
  ],
  ...[
    '/previews/a-0123456789ab/.env',
    '/previews/a-0123456789ab/%2eenv',
    '/previews/../.env',
    '/previews/a-0123456789ab//.env',
  ],
  ...[
    '/previews/a-0123456789ab/../../.env',
    '/previews/%2e%2e/.env',
    '/.%00env',
    '/%c0%aeenv',
    '/%e0%80%aeenv',
    '/%252eenv',
  ],
].map((target) => `/x${target}`);
const OUTSIDE = [
  ...[
    '/../secret.txt',
    '/x/../../secret.txt',
    '/x/%2e%2e/%2e%2e/secret.txt',
    '/x/..%2f..%2fsecret.txt',
    '/x/%2e%2e%2f%2e%2e%2fsecret.txt',
  ],
  ...[
    '/x/..%5c..%5csecret.txt',
    '/x/..\\..\\secret.txt',
    '/x/....//....//secret.txt',
    '/x/..;/..;/secret.txt',
    '/x/.%2e/.%2e/secret.txt',
  ],
  ...[
    '/x/%252e%252e/%252e%252e/secret.txt',
    '/x/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt',
    '/x/%uff0e%uff0e/secret.txt',
    '/x/..%00/..%00/secret.txt',
  ],
  ...[
    '/x/guides/../../../secret.txt',
    '/x/guides/..%2f..%2f..%2fsecret.txt',
    '/x//../../secret.txt',
    '/x/%2f../%2f../secret.txt',
    '/x../secret/',
  ],
  ...[
    '/x..%2fsecret/',
    '/x%2f..%2f..%2fsecret.txt',
    '/x/../../secret/',
    '/x/previews/../../../secret.txt',
    '/x/cy/../../../secret.txt',
  ],
  ...[
    '/x/../../../../../../etc/passwd',
    '/x/%2e%2e/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/x/..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
  ],
  ...[
    'file:///etc/passwd',
    '/x/file:///etc/passwd',
    '*',
    'x',
    '',
    '/x/~root/.bashrc',
    '/x/proc/self/environ',
    '/dev/null',
  ],
];

/** Targets that a wrong redirect could send to another host. */
const FOREIGN = [
  ...[
    '//evil.example',
    '//evil.example/',
    '//evil.example/x/guides',
    '//evil.example/%2e%2e/x/guides',
    '//evil.example/../x/guides',
  ],
  ...[
    '/x//evil.example',
    '/x//evil.example/',
    '/x//evil.example/..',
    '/x//evil.example/../guides',
    '/\\evil.example',
    '/%5cevil.example',
  ],
  ...[
    '/x/\\evil.example/',
    '/x/%2f%2fevil.example',
    '/%2fevil.example',
    '/x/%0d%0aLocation:%20//evil.example',
    '/x/old/%0d%0aSet-Cookie:a=b',
  ],
  ...[
    '/x/guides%0d%0aSet-Cookie:a=b',
    '/x/guides?//evil.example',
    '/x?//evil.example',
    '//x/guides',
    '///x/guides',
    '/./x/guides',
    '/x/./guides',
  ],
  ...[
    '/x/guides%2f',
    '/x/old//evil.example',
    '/x/old%2f%2fevil.example',
    '//evil.example%2f..%2fx/guides',
    '/x@evil.example',
    '/x/@evil.example/guides',
  ],
  ...[
    'http://evil.example/x/guides',
    'http://evil.example/x/',
    'https://evil.example/x/old/',
    'http://evil.example@localhost/x/guides',
    '//localhost/x/guides',
  ],
];

/** Send a request exactly as written; returns the answer as text. */
async function send(port: number, target: string, headers = 'Host: localhost'): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${target} HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.setTimeout(20_000, () => socket.destroy(new Error(`No answer to ${target}`)));
  await once(socket, 'close');
  return text;
}

const running: (() => unknown)[] = [];
const ports = new Map<string, number>();
const NAMES = ['nginx', 'apache', 'caddy', 'npm start'];

/** Get the options of a test that is left out where a server is not installed. */
function needsServer(name: string) {
  const { program, install } = HOST_SERVERS[name] ?? {};
  const isMissing = program !== undefined && !isProgram(program, getServerPath());
  return leaveOut(isMissing ? { missing: program, install: install ?? '' } : undefined);
}

beforeAll(async () => {
  for (const name of NAMES.filter((each) => !needsServer(each).skip)) ports.set(name, await start(name));
});

afterAll(async () => {
  for (const stop of running) await stop();
});

/** Serve the files with a server and the rules of `npm run hosts`. Returns its port. */
async function start(name: string): Promise<number> {
  const work = realpathSync(mkdtempSync(path.join(tmpdir(), 'help-')));
  running.push(() => rmSync(work, { recursive: true, force: true }));
  writeFiles(work, FILES);
  if (name === 'npm start') {
    const { server, address } = await serveSite(`${work}/site/x`, '/x', 0);
    running.unshift(() => server.close());
    return Number(new URL(address).port);
  }
  const free = createServer();
  const port = await listenOnFreePort(free, 0);
  await new Promise((resolve) => free.close(resolve));
  const { command, env } =
    HOST_SERVERS[name]?.prepare(`${work}/site`, SERVER_CONFIGS[name]?.(RULES) ?? '', port, '/x') ?? {};
  const [program = '', ...args] = command ?? [];
  const child = spawn(program, args, {
    cwd: work,
    env: { ...process.env, PATH: getServerPath(), ...env },
    stdio: 'ignore',
  });
  running.unshift(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  });
  while (!(await send(port, '/x/').catch(() => '')).includes(PAGE)) {
    if (child.exitCode !== null) throw new Error(`${name} ended.`);
    await setTimeout(100);
  }
  return port;
}

describe.each(NAMES)('%s', (name) => {
  const options = needsServer(name);

  test(`${name} sends no hidden file and no file outside the site, however it is written`, options, async () => {
    const found: string[] = [];
    for (const target of [...HIDDEN, ...OUTSIDE]) {
      const answer = await send(ports.get(name) ?? 0, target);
      if (answer.includes(SECRET) || answer.includes('root:') || /^HTTP\/\S+ 5/.test(answer))
        found.push(`${target}: ${answer.slice(0, 40)}`);
    }
    expect(found).toEqual([]);
    expect(await send(ports.get(name) ?? 0, '/x/guides/')).toContain(PAGE);
  });

  test(`${name} redirects to no other host, and adds no header of a request`, options, async () => {
    const found: string[] = [];
    for (const target of FOREIGN) {
      for (const host of ['localhost', 'evil.example', 'localhost\r\nX-Forwarded-Host: evil.example']) {
        const answer = await send(ports.get(name) ?? 0, target, `Host: ${host}`);
        const [head = ''] = answer.split('\r\n\r\n');
        const location = /^location: (.*)$/im.exec(head)?.[1];
        // The slash that Apache adds to a folder leads to the host that the request names.
        const hosts = [host.split('\r')[0], URL.canParse(target) ? new URL(target).host : host];
        const isOwn = name === 'apache' && hosts.some((each) => location?.startsWith(`http://${each}/x/`));
        const isForeign = location !== undefined && !isOwn && !/^\/(?![/\\])/.test(location);
        if (isForeign || /^set-cookie/im.test(head)) found.push(`${target} ${host}: ${location}`);
      }
    }
    expect(found).toEqual([]);
  });
});
