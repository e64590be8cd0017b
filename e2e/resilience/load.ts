import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { globSync } from 'tinyglobby';
import type { FaultResult } from './run-faults';

const CONNECTIONS = 200;
const PORT = 4391;

/** Serve a site with nginx to 200 readers at once, and count failed requests. */
export async function runLoadTest(outDir: string): Promise<FaultResult> {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((file) => existsSync(file));
  const wrk = spawnSync('which', ['wrk'], { encoding: 'utf8' }).stdout.trim();
  if (!nginx || !wrk) return { skipped: 'nginx and wrk are not installed: apt-get install nginx wrk' };
  const dir = mkdtempSync(path.join(tmpdir(), 'help-load-'));
  writeFiles(dir, outDir);
  const server = spawn(nginx, ['-p', dir, '-c', path.join(dir, 'nginx.conf')], { stdio: 'inherit' });
  try {
    await waitUntilServed();
    const args = ['-t2', `-c${CONNECTIONS}`, '-d30s', '-s', path.join(dir, 'paths.lua')];
    const { stdout } = spawnSync(wrk, [...args, `http://127.0.0.1:${PORT}`], { encoding: 'utf8' });
    const [, requests = '0', errors = '', rate = ''] = /requests=(\d+) errors=(\d+) rate=([\d.]+)/.exec(stdout) ?? [];
    const isFine = errors === '0' && Number(requests) > 0;
    const figures = `${Number(rate).toFixed(0)} requests a second over ${CONNECTIONS} connections`;
    return { cases: Number(requests), failures: isFine ? [] : [stdout], figures };
  } finally {
    server.kill();
    await setTimeout(300);
    rmSync(dir, { recursive: true, force: true });
  }
}

function writeFiles(dir: string, outDir: string): void {
  mkdirSync(path.join(dir, 'tmp'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${dir}/tmp;`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    path.join(dir, 'nginx.conf'),
    `daemon off; ${user} worker_processes 2; pid ${dir}/pid; error_log ${dir}/error.log;
    events { worker_connections 1024; }
    http {
      include /etc/nginx/mime.types; access_log off; sendfile on; gzip on; gzip_types *; ${temporary.join(' ')}
      server { listen 127.0.0.1:${PORT}; root "${outDir}"; index index.html; error_page 404 /404.html; }
    }`,
  );
  const pages = globSync(['**/index.html', 'assets/*', 'search-index/*.json'], { cwd: outDir }).sort();
  const paths = pages.map((file) => JSON.stringify(encodeURI(`/${file.replace(/index\.html$/, '')}`)));
  writeFileSync(
    path.join(dir, 'paths.lua'),
    `local paths = { ${paths.join(', ')} }
    local next = 0
    function request()
      next = next % #paths + 1
      return wrk.format("GET", paths[next], { ["Accept-Encoding"] = "gzip" })
    end
    function done(summary, latency, requests)
      local e = summary.errors
      local all = e.connect + e.read + e.write + e.status + e.timeout
      print(string.format("requests=%d errors=%d rate=%f", summary.requests, all, summary.requests / summary.duration * 1e6))
    end`,
  );
}

async function waitUntilServed(): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => undefined);
    if (response?.ok) return;
    await setTimeout(100);
  }
  throw new Error('nginx does not respond.');
}
