import { writeFileSync } from 'node:fs';
import path from 'node:path';

/** A server to test the site on: its program and how to start it. */
export type HostServer = {
  /** The program, and the command that installs it. */
  program: string;
  install: string;
  /** Write its configuration beside the folder; returns the command to run in the foreground. */
  prepare: (
    dir: string,
    config: string,
    port: number,
    basePath: string,
  ) => { command: string[]; env?: Record<string, string> };
};

const getWorkDir = (dir: string) => path.dirname(dir);

/** Servers from Debian's packages, and the emulator of a CDN. */
export const HOST_SERVERS: Record<string, HostServer> = {
  nginx: {
    program: 'nginx',
    install: 'apt-get install -y nginx-light',
    prepare(dir, config, port) {
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
      const paths = temporary.map((name) => `${name}_temp_path ${getWorkDir(dir)}/${name};`).join(' ');
      const file = write(
        dir,
        'nginx.conf',
        `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${getWorkDir(dir)}/nginx.pid; error_log stderr; events {}
http { access_log off; ${paths}
server { listen 127.0.0.1:${port}; root ${dir};
# An administrator's own rule, for a test.
location ~ \\.own$ { return 418; }
${config}
} }`,
      );
      return { command: ['nginx', '-c', file, '-p', getWorkDir(dir), '-e', 'stderr'] };
    },
  },
  apache: {
    program: 'apache2',
    install: 'apt-get install -y apache2',
    prepare(dir, config, port, basePath) {
      const modules = ['mpm_event', 'authz_core', 'dir', 'mime', 'alias', 'headers', 'filter', 'deflate', 'rewrite'];
      // Allowed everywhere, to test that previews cannot use them.
      modules.push('cgi', 'include');
      const load = modules
        .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`)
        .join('\n');
      const file = write(
        dir,
        'apache.conf',
        `ServerRoot ${getWorkDir(dir)}\nServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${getWorkDir(dir)}/apache.pid\n${load}
TypesConfig /etc/mime.types\nErrorLog ${getWorkDir(dir)}/error.log\nDocumentRoot ${dir}
<Directory ${dir}>\nRequire all granted\nAllowOverride All\nOptions FollowSymLinks ExecCGI Includes
AddHandler cgi-script .cgi\nAddOutputFilter INCLUDES .shtml\n</Directory>
Define HELP_DIR ${path.join(dir, basePath)}\n${config}`,
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
      const env = { XDG_DATA_HOME: getWorkDir(dir), XDG_CONFIG_HOME: getWorkDir(dir) };
      return { command: ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'], env };
    },
  },
  cloudflare: {
    program: '.cache/wrangler/node_modules/.bin/wrangler',
    // The last version for Node 20. Not a dependency, because it is large and only these tests use it.
    install:
      'mkdir -p .cache && cp -R e2e/hosts/wrangler .cache/ && npm ci --prefix .cache/wrangler --ignore-scripts --no-audit --no-fund',
    prepare(dir, _config, port) {
      const program = path.resolve('.cache/wrangler/node_modules/.bin/wrangler');
      const address = ['--ip', '127.0.0.1', '--port', `${port}`, '--inspector-port', '0'];
      const env = {
        HOME: getWorkDir(dir),
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
  const file = path.join(getWorkDir(dir), name);
  writeFileSync(file, contents);
  return file;
}
