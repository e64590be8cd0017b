import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that Linux gives to outgoing connections, so that no connection of another test takes one. */
const FIRST_PORT = 12_000;
const LAST_PORT = 32_000;

/** Find `count` consecutive ports of 127.0.0.1 that are free, and return the first. */
export async function findPorts(count = 1): Promise<number> {
  const first = FIRST_PORT + Math.floor(Math.random() * (LAST_PORT - FIRST_PORT - count));
  for (let port = first; port < first + count; port += 1) if (!(await isFree(port))) return findPorts(count);
  return first;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
