import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Block } from './blocks';
import { type Output, runCommand, writeProgram } from './command';
import type { Example } from './example';
import { startServer } from './server';
import { GIT_IDENTITY, writeSiteFolder } from './site-folder';

/** A thing that is taken away before a run. */
export type Change =
  | { type: 'nothing' | 'folder' | 'arguments' }
  | { type: 'variable' | 'file' | 'tool'; name: string }
  | { type: 'server'; state: '500' | 'stopped' };

/** The output of a run, with the text of the file that the example writes. */
export type Result = Output & { written: string };

/** What all runs share: a folder with stub programs and the example installation, and the server. */
export type Place = { dir: string; origin: string; blocks: Block[]; close: () => void };

/** A run: its folder, the address of the server and the thing that is taken away. */
type Run = { place: Place; root: string; origin: string; change: Change };

/** An address on which nothing listens. */
const NOWHERE = 'http://127.0.0.1:1';

/** The programs that run the code of each language. */
export const PROGRAMS: Record<string, string> = { bash: 'bash', php: 'php', python: 'python3' };

/**
 * Start the server and make the folder of all runs; `close` ends the one and deletes the other. `sudo` runs the command,
 * `id` knows every user, and `sleep` does not wait.
 */
export async function openPlace(blocks: Block[]): Promise<Place> {
  const { server, origin } = await startServer();
  const dir = mkdtempSync(path.join(tmpdir(), 'code-examples-'));
  const sudo = 'while :; do case $1 in -u) shift 2 ;; -*) shift ;; *) exec "$@" ;; esac; done';
  writeProgram(path.join(dir, 'bin/sudo'), sudo);
  writeProgram(path.join(dir, 'bin/sleep'), 'exit 0');
  writeProgram(path.join(dir, 'bin/id'), 'echo 0');
  writeSiteFolder(path.join(dir, 'site'));
  const close = () => {
    server.close();
    rmSync(dir, { recursive: true });
  };
  return { dir, origin, blocks, close };
}

/** Run a block in a new folder. */
export async function runExample(place: Place, block: Block, example: Example, change: Change): Promise<Result> {
  const root = mkdtempSync(path.join(place.dir, 'run-'));
  const run = { place, root, origin: getOrigin(place, change), change };
  const cwd = path.join(root, 'work');
  mkdirSync(cwd);
  if (usesSiteFolder(example, block)) cpSync(path.join(place.dir, 'site'), `${root}/srv/anytown`, { recursive: true });
  writeFiles(run, example, cwd);
  if (change.type === 'tool') {
    writeProgram(path.join(root, 'bin', change.name), `echo '${change.name}: command not found' >&2; exit 127`);
  }
  const script = path.join(root, `example.${block.language}`);
  writeFileSync(script, replaceAddresses(run, block.code));
  const args = change.type === 'arguments' ? [] : (example.args ?? []).map((text) => fill(run, text));
  const env = getEnvironment(run, example);
  const output = await runCommand(PROGRAMS[block.language] ?? '', [script, ...args], {
    cwd,
    env,
    input: example.input,
  });
  const file = path.join(cwd, example.writes ?? '.');
  return { ...output, written: example.writes && existsSync(file) ? readFileSync(file, 'utf8') : '' };
}

/** Check whether an example reads the folder of the example installation. */
export function usesSiteFolder({ args = [], variables = {}, folder }: Example, { code }: Block): boolean {
  return folder ?? [code, ...args, ...Object.values(variables)].some((text) => text.includes('/srv/anytown'));
}

function getOrigin({ origin }: Place, change: Change): string {
  if (change.type !== 'server') return `${origin}/working`;
  return change.state === '500' ? `${origin}/500` : NOWHERE;
}

function writeFiles(run: Run, { files = {}, blocks = [] }: Example, cwd: string): void {
  const texts = Object.entries(files).map(([name, text]) => [name, fill(run, text)] as const);
  const codes = blocks.map(({ file, page, title }) => {
    const block = run.place.blocks.find((candidate) => candidate.page === page && candidate.title === title);
    if (!block) throw new Error(`${page} has no code block "${title}"`);
    return [file, replaceAddresses(run, block.code)] as const;
  });
  for (const [name, text] of [...texts, ...codes]) {
    const file = path.join(cwd, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (!(run.change.type === 'file' && run.change.name === name)) writeFileSync(file, text);
  }
}

function getEnvironment(run: Run, { variables = {} }: Example): Record<string, string> {
  const { place, root, change } = run;
  const values = Object.entries(variables)
    .filter(([name]) => !(change.type === 'variable' && change.name === name))
    .map(([name, value]) => [name, fill(run, value)]);
  return {
    ...GIT_IDENTITY,
    // No request can leave this machine.
    ALL_PROXY: NOWHERE,
    http_proxy: NOWHERE,
    https_proxy: NOWHERE,
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
    HOME: root,
    LC_ALL: 'C.UTF-8',
    PATH: `${root}/bin:${place.dir}/bin:${process.env.PATH}`,
    ...Object.fromEntries(values),
  };
}

/** Point the folders and addresses of a code block to the folder and server of the run. */
function replaceAddresses({ root, origin, change }: Run, code: string): string {
  return code
    .replaceAll('/srv/anytown', `${root}/srv/${change.type === 'folder' ? 'no-such-folder' : 'anytown'}`)
    .replaceAll(/\/(root|var\/log)\//g, (folder) => `${root}${folder}`)
    .replaceAll('https://anytown.example', origin);
}

/** Fill the words ORIGIN and SERVER of a value in a table of examples. */
function fill(run: Run, text: string): string {
  return replaceAddresses(run, text)
    .replaceAll('ORIGIN', run.origin)
    .replaceAll(/SERVER\/\w+/g, (address) =>
      run.change.type === 'server' ? run.origin : address.replace('SERVER', run.place.origin),
    );
}
