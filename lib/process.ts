/** Check whether a process of this machine is running. */
export function isProcessRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is running, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
