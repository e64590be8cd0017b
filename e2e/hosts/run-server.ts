import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SERVER_CONFIGS } from '../../lib/output/hosts/hosts';
import { type HostRules, readHostRules } from '../../lib/output/hosts/rules';
import { readSite } from '../../lib/readers/read-site';
import { getSettings } from '../../lib/settings';
import { getBuildEnv, type TestSite } from '../sites';
import { findPorts } from '../support/ports';
import { copySiteForHost } from './copy-site-for-host';
import { HOST_SERVERS } from './servers';

/** A site on a running server; its address has no trailing slash. */
export type RunningServer = { address: string; dir: string; rules: HostRules; stop: () => Promise<void> };

/** Serve a site with a named server on loopback; resolves when it responds. */
export async function runServer(name: string, site: TestSite): Promise<RunningServer> {
  const server = HOST_SERVERS[name];
  if (!server) throw new Error(`Unknown host "${name}". Write one of ${Object.keys(HOST_SERVERS).join(', ')}.`);
  const rules = readHostRules(readSite(getSettings(getBuildEnv(site))));
  const dir = copySiteForHost(site);
  const port = await findPorts();
  const { command, env } = server.prepare(dir, SERVER_CONFIGS[name]?.(rules) ?? '', port, rules.basePath);
  const [program = '', ...args] = command;
  // In a process group, so that its children are stopped with it, and in a folder for the files that some servers write.
  const child = spawn(program, args, { cwd: path.dirname(dir), env: { ...process.env, ...env }, detached: true });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => output.push(String(data)));
  const exited = once(child, 'exit');
  const address = `http://localhost:${port}${rules.basePath}`;
  while (!(await isResponding(`${address}/`))) {
    if (child.exitCode !== null) throw new Error(`${name} exited:\n${output.join('')}`);
    await setTimeout(100);
  }
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM');
    await exited;
  };
  return { address, dir: path.join(dir, rules.basePath), rules, stop };
}

async function isResponding(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
