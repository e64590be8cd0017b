import { randomUUID } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Check whether a process of this machine is running. */
export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is running if it belongs to another user. A number that is no process id says nothing.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/** Where process ids have the same meaning as here. Containers can have the same host name, but not the same processes. */
export const PROCESS_SPACE = `${hostname()} ${readKernelNames()}`;

/** Check whether a process ended, by its id and its process space. Those of another space count as running. */
export function hasProcessEnded(pid: number, space: string): boolean {
  return space === PROCESS_SPACE && !isProcessRunning(pid);
}

/** Read the names of the running kernel and of the PID namespace. */
function readKernelNames(): string {
  if (process.platform !== 'linux') return process.platform;
  try {
    const bootId = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${bootId} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Without these names, no other process is in the same space, and stale locks are found by their age.
    return randomUUID();
  }
}
