import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readSite } from '../../lib/content/site';
import { SERVER_CONFIGS } from '../../lib/output/hosts/hosts';
import { type HostRules, readHostRules } from '../../lib/output/hosts/rules';
import { getSettings } from '../../lib/settings';
import { getBuildEnv, type TestSite } from '../sites';
import { copySiteForHost } from './copy-site-for-host';
import { HOST_SERVERS } from './servers';

/** A site on a running server: its address without a slash at its end, the folder of its files, what the server was told, and the way to end it. */
export type RunningServer = { address: string; dir: string; rules: HostRules; stop: () => Promise<void> };

/** Put a site on a server by its name, on loopback; gives it once it answers. */
export async function runServer(name: string, site: TestSite): Promise<RunningServer> {
  const server = HOST_SERVERS[name];
  if (!server) throw new Error(`Knows no host "${name}".`);
  const rules = readHostRules(readSite(getSettings(getBuildEnv(site))));
  const dir = copySiteForHost(site);
  const port = await findPort();
  const { command, env } = server.prepare(dir, SERVER_CONFIGS[name]?.(rules) ?? '', port);
  const [program = '', ...args] = command;
  // A group of its own, so that what it starts ends with it; a folder of its own, as some leave files where they run.
  const child = spawn(program, args, { cwd: path.dirname(dir), env: { ...process.env, ...env }, detached: true });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)));
  const ended = once(child, 'exit');
  const address = `http://localhost:${port}${rules.basePath}`;
  while (!(await answers(`${address}/`))) {
    if (child.exitCode !== null) throw new Error(`${name} ended by itself:\n${said.join('')}`);
    await setTimeout(100);
  }
  const stop = async () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null)
      process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { address, dir: path.join(dir, rules.basePath), rules, stop };
}

async function findPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
