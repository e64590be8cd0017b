import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getServerPath } from '../needs';
import { findPorts } from '../ports';

/** A running server. Its address has no trailing slash. */
export type TestServer = { address: string; stop: () => Promise<void> };

/** Serve a folder with nginx on localhost, with noindex for previews. nginx writes its own files into `work`. */
export function startNginx(root: string, work: string): Promise<TestServer> {
  const rules = [
    `root ${root};`,
    'absolute_redirect off;',
    'error_page 404 /404.html;',
    'location ~ ^/previews/ { add_header X-Robots-Tag noindex always; }',
  ];
  return runNginx(rules.join('\n'), work);
}

/** Run nginx on localhost with the rules of one server. */
export async function runNginx(rules: string, work: string): Promise<TestServer> {
  mkdirSync(work, { recursive: true });
  const port = await findPorts();
  writeFileSync(path.join(work, 'nginx.conf'), formatConfig(rules, work, port));
  const child = spawn('nginx', ['-p', work, '-c', path.join(work, 'nginx.conf'), '-e', path.join(work, 'error.log')], {
    env: { ...process.env, PATH: getServerPath() },
    stdio: 'inherit',
  });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const address = `http://localhost:${port}`;
  while (child.exitCode === null && !(await isUp(address))) await pause(50);
  if (child.exitCode !== null) throw new Error(`nginx could not start. See ${work}/error.log.`);
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await closed;
    },
  };
}

/** Check every file that a served site lists in build.json. Returns its commit, and the files with wrong contents and their HTTP status. */
export async function checkServedSite(address: string): Promise<{ commit?: string; wrongFiles: string[] }> {
  const record = await fetch(`${address}/build.json`);
  if (!record.ok) return { wrongFiles: [`build.json ${record.status}`] };
  const { commit, files } = (await record.json()) as { commit: string; files: Record<string, string> };
  const wrongFiles = await Promise.all(
    Object.entries(files).map(async ([file, hash]) => {
      const response = await fetch(`${address}/${file}`);
      const bytes = Buffer.from(await response.arrayBuffer());
      const isCorrect = response.ok && createHash('sha256').update(bytes).digest('hex') === hash;
      return isCorrect ? [] : [`${file} ${response.status}`];
    }),
  );
  return { commit, wrongFiles: wrongFiles.flat() };
}

function formatConfig(rules: string, work: string, port: number): string {
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${work}/${name};`);
  return `daemon off;
worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${work}/nginx.pid;
events { worker_connections 1024; }
http {
  types { text/html html; text/css css; text/javascript js; application/json json; image/svg+xml svg; font/woff2 woff2; }
  access_log off;
  ${temp.join('\n  ')}
  proxy_cache_path ${work}/cache keys_zone=help:10m;
  server {
    listen 127.0.0.1:${port};
    ${rules}
  }
}
`;
}

async function isUp(address: string): Promise<boolean> {
  return fetch(address).then(
    () => true,
    () => false,
  );
}
