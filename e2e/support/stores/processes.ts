import { spawn, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/** How long a program may take to start, in milliseconds. */
const START_TIMEOUT = 90_000;

/** Runs a program until its standard input is closed, which also happens if the process that started it is killed. */
const UNTIL_STDIN_ENDS =
  '"$@" < /dev/null & child=$!; cat > /dev/null; kill -9 $child; wait; [ -z "$TEMP_DIR" ] || rm -rf "$TEMP_DIR"';

/** A program that runs for tests. `stop` kills it as a power failure would. */
export type TestProcess = { stop: () => Promise<void> };

/** Start a program, which never outlives this process. Its output is written to a file. `tempDir` is deleted when it ends. */
export function startProcess(command: string[], logFile: string, tempDir = ''): TestProcess {
  const env = { ...process.env, TEMP_DIR: tempDir };
  const child = spawn('sh', ['-c', UNTIL_STDIN_ENDS, 'sh', ...command], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const log = createWriteStream(logFile, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()));
  // A test worker can end while the program runs.
  child.unref();
  for (const stream of [child.stdin, child.stdout, child.stderr]) (stream as { unref?: () => void }).unref?.();
  return {
    async stop() {
      child.ref();
      child.stdin.end();
      await closed;
    },
  };
}

/** Run a program to its end. Throws its output if it fails. */
export function runProgram(program: string, args: string[]): void {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', timeout: START_TIMEOUT });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? `${stdout}${stderr}`}`);
}

/** Wait until an address responds, with any status. */
export async function waitForAddress(address: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await isResponding(address))) {
    if (Date.now() > deadline) throw new Error(`${address} does not respond.`);
    await pause(50);
  }
}

async function isResponding(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
}
