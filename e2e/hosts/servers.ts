import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A server to try the site on: where its program is found, and how it is started on a folder with what the site tells it. */
export type HostServer = {
  /** What gives its program, for the message where it is not there. */
  program: string;
  install: string;
  /** Write the server's files beside the published folder; gives the command that runs it in the foreground. */
  prepare: (dir: string, config: string, port: number) => { command: string[]; env?: Record<string, string> };
};

const WORK = (dir: string) => path.dirname(dir);

/** Servers from Debian's packages, and the emulator of a CDN. */
export const HOST_SERVERS: Record<string, HostServer> = {
  nginx: {
    program: 'nginx',
    install: 'apt-get install -y nginx-light',
    prepare(dir, config, port) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const paths = temporary.map((name) => `${name}_temp_path ${WORK(dir)}/${name};`).join(' ');
      const file = write(
        dir,
        'nginx.conf',
        `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${WORK(dir)}/nginx.pid; error_log stderr; events {}
http { access_log off; ${paths}
server { listen 127.0.0.1:${port}; root ${dir};
${config}
} }`,
      );
      return { command: ['nginx', '-c', file, '-p', WORK(dir), '-e', 'stderr'] };
    },
  },
  apache: {
    program: 'apache2',
    install: 'apt-get install -y apache2',
    prepare(dir, config, port) {
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'headers', 'filter', 'deflate', 'rewrite'];
      const load = modules
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
        .join('\n');
      const file = write(
        dir,
        'apache.conf',
        `ServerRoot ${WORK(dir)}\nServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${WORK(dir)}/apache.pid\n${load}
TypesConfig /etc/mime.types\nErrorLog ${WORK(dir)}/error.log\nDocumentRoot ${dir}
<Directory ${dir}>\nRequire all granted\nAllowOverride None\n${config}</Directory>\n`,
      );
      return { command: ['apache2', '-X', '-f', file] };
    },
  },
  caddy: {
    program: 'caddy',
    install: 'apt-get install -y caddy',
    prepare(dir, config, port) {
      const file = write(
        dir,
        'Caddyfile',
        `{\n  admin off\n  auto_https off\n}\n\nhttp://:${port} {\n  bind 127.0.0.1\n  root * ${dir}\n${config}}\n`,
      );
      const env = { XDG_DATA_HOME: WORK(dir), XDG_CONFIG_HOME: WORK(dir) };
      return { command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], env };
    },
  },
  cloudflare: {
    program: '.cache/wrangler/node_modules/.bin/wrangler',
    // The last that runs on Node 20; no dependency, as it is large and only these tests use it.
    install: 'npm install --prefix .cache/wrangler --no-audit --no-fund wrangler@4.86.0',
    prepare(dir, _config, port) {
      const program = path.resolve('.cache/wrangler/node_modules/.bin/wrangler');
      const address = ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0'];
      const env = {
        HOME: WORK(dir),
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
        NO_UPDATE_NOTIFIER: '1',
        CI: '1',
      };
      return { command: [program, 'pages', 'dev', dir, ...address, '--compatibility-date', '2025-01-01'], env };
    },
  },
};

function write(dir: string, name: string, contents: string): string {
  const file = path.join(WORK(dir), name);
  writeFileSync(file, contents);
  return file;
}
