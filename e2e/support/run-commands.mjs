// Runs commands one after another for command.ts: loading the engine takes longer than most of them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';

const home = mkdtempSync(path.join(tmpdir(), 'help-commands-'));
const loaded = new Set();
let count = 0;
const printed = { stdout: '', stderr: '' };
for (const name of ['stdout', 'stderr'])
  process[name].write = (text) => {
    printed[name] += text;
    return true;
  };
process.on('uncaughtException', (error) => {
  printed.stderr += `${error.stack}\n`;
  process.exitCode = 1;
});
process.on('disconnect', () => {
  process.chdir(tmpdir());
  rmSync(home, { recursive: true, force: true });
});

/** Run a bundled command, which ends when nothing is left to do, as a process does. */
async function run(file, args) {
  process.argv = [process.execPath, file, ...args];
  process.exitCode = undefined;
  printed.stdout = '';
  printed.stderr = '';
  await import(`${pathToFileURL(file)}?${count++}`);
  await new Promise((resolve) => process.once('beforeExit', resolve));
}

process.on('message', async ({ file, project, args, env, input }) => {
  process.env = env;
  process.channel.unref();
  // Folders that the engine finds when it is loaded, such as those of its caches, are not in a project.
  if (!loaded.has(file)) {
    process.chdir(home);
    await run(file, ['--help']);
    loaded.add(file);
  }
  process.chdir(project);
  Object.defineProperty(process, 'stdin', { value: Readable.from([Buffer.from(input)]), configurable: true });
  await run(file, args);
  process.channel.ref();
  process.send({ exitCode: process.exitCode ?? 0, ...printed });
});
