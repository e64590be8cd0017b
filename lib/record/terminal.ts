import { openSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { ReadStream } from 'node:tty';

/** Ask one question on the terminal, also if standard input is a file. Undefined if there is no terminal. */
export async function askOnTerminal(question: string): Promise<string | undefined> {
  const input = process.stderr.isTTY ? openTerminal() : undefined;
  if (!input) return undefined;
  const terminal = createInterface({ input, output: process.stderr });
  try {
    return (await terminal.question(question)).trim();
  } finally {
    terminal.close();
    input.destroy();
  }
}

function openTerminal(): ReadStream | undefined {
  try {
    return new ReadStream(openSync(process.platform === 'win32' ? '\\\\.\\CONIN$' : '/dev/tty', 'r'));
  } catch {
    // A process without a terminal, such as in CI, cannot ask.
    return undefined;
  }
}
