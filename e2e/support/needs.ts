// What only some tests need. `npm test` leaves out a test whose needs are missing here, and lists it at the end.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { isFull } from './full';

/** Why a test is left out. Tests that are left out for the same reason are listed together. */
export type LeftOut = { missing: string; install: string };

declare module 'vitest' {
  interface TaskMeta {
    leftOut?: LeftOut;
  }
}

/** What a test can need: how to install it, and how to find it unless it is a program in the PATH. */
const NEEDS = {
  bash: { install: 'apt-get install bash' },
  caddy: { install: 'apt-get install caddy' },
  curl: { install: 'apt-get install curl' },
  flock: { install: 'apt-get install util-linux' },
  iconv: { install: 'apt-get install libc-bin' },
  jq: { install: 'apt-get install jq' },
  nginx: { install: 'apt-get install nginx', isFound: () => isProgram('nginx', getServerPath()) },
  njs: { install: 'apt-get install libnginx-mod-http-js' },
  openssl: { install: 'apt-get install openssl' },
  pdftotext: { install: 'apt-get install poppler-utils' },
  perl: { install: 'apt-get install perl' },
  php: { install: 'apt-get install php-cli' },
  'php with intl': { install: 'apt-get install php-intl', isFound: () => hasPhpExtension('intl') },
  'php with pdo_sqlite': { install: 'apt-get install php-sqlite3', isFound: () => hasPhpExtension('pdo_sqlite') },
  python3: { install: 'apt-get install python3' },
  setpriv: { install: 'apt-get install util-linux' },
  shellcheck: { install: 'apt-get install shellcheck' },
  sqlite3: { install: 'apt-get install sqlite3' },
  wget: { install: 'apt-get install wget' },
  xmllint: { install: 'apt-get install libxml2-utils' },
  zgrep: { install: 'apt-get install gzip' },
  'PID namespaces': {
    install: 'run the tests as root, with unshare of util-linux',
    isFound: () => spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0,
  },
  'the rights of root': { install: 'run the tests as root', isFound: () => process.getuid?.() === 0 },
  'the full tests': { install: 'npm run test:full', isFound: () => isFull },
  Linux: { install: 'run the tests on Linux', isFound: () => existsSync('/proc/self/stat') },
} satisfies Record<string, { install: string; isFound?: () => boolean }>;

/** Something that only some tests need. */
export type Need = keyof typeof NEEDS;

/** Check whether a name is a need of the table. */
export function isNeed(name: string): name is Need {
  return name in NEEDS;
}

const answers = new Map<Need, boolean>();

/** Check whether something that only some tests need is here. */
export function has(need: Need): boolean {
  const { isFound = () => isProgram(need) }: { install: string; isFound?: () => boolean } = NEEDS[need];
  const answer = answers.get(need) ?? isFound();
  answers.set(need, answer);
  return answer;
}

/** Explain what is missing for a test; undefined if it can run. */
export function findMissing(...needs: Need[]): LeftOut | undefined {
  const missing = [...new Set(needs)].filter((need) => !has(need)).sort();
  if (missing.length === 0) return undefined;
  return { missing: missing.join(', '), install: joinCommands(missing.map((need) => NEEDS[need].install)) };
}

/** Get the options of a test or of a group in Vitest that is left out where something is missing. */
export function needs(...names: Need[]): { skip: boolean; meta: { leftOut?: LeftOut } } {
  return leaveOut(findMissing(...names));
}

/** Get the options of a test in Vitest that is left out for a reason, if there is one. */
export function leaveOut(leftOut: LeftOut | undefined): { skip: boolean; meta: { leftOut?: LeftOut } } {
  return { skip: leftOut !== undefined, meta: leftOut ? { leftOut } : {} };
}

/** Get the options of a test in Vitest that reads a file which is not part of the project. */
export function needsFile(file: string): { skip: boolean; meta: { leftOut?: LeftOut } } {
  const missing = { missing: path.relative('', file), install: 'not part of this project' };
  return leaveOut(existsSync(file) ? undefined : missing);
}

/** Get the arguments of Playwright's `test.skip` for a test that needs something. */
export function skipWithout(...names: Need[]): [boolean, string] {
  const leftOut = findMissing(...names);
  return [leftOut !== undefined, JSON.stringify(leftOut ?? {})];
}

/** Get a PATH with the servers of Debian, which most users do not have in theirs. A PATH without system folders is kept. */
export function getServerPath(PATH = process.env.PATH ?? ''): string {
  return PATH.split(path.delimiter).includes('/usr/bin') ? `${PATH}:/usr/sbin` : PATH;
}

/** Join commands into one line; packages of apt-get are installed by one command. */
function joinCommands(commands: string[]): string {
  const apt = 'apt-get install ';
  const packages = commands.filter((command) => command.startsWith(apt)).map((command) => command.slice(apt.length));
  const others = commands.filter((command) => !command.startsWith(apt));
  return [...(packages.length > 0 ? [apt + [...new Set(packages)].join(' ')] : []), ...others].join(' && ');
}

/** Check whether a program is in the PATH. */
export function isProgram(name: string, PATH = process.env.PATH ?? ''): boolean {
  return PATH.split(path.delimiter).some((dir) => dir !== '' && isExecutable(path.join(dir, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

function hasPhpExtension(name: string): boolean {
  return spawnSync('php', ['-r', `exit(extension_loaded('${name}') ? 0 : 1);`]).status === 0;
}
