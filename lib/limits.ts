import { existsSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** How deep lists, quotations and elements may stand in each other. */
export const MAX_DEPTH = 100;
/** How many lines, links, words with stress and other parts one page may have together: five times those of the longest known. */
export const MAX_PARTS = 20_000;
/** How long one page may keep a processor, to be read. A long page takes a tenth of this; what takes longer is built to. */
const MAX_SECONDS = 1;

/**
 * Run synchronous work; if it takes more than a second of processor time, stop it and give `onTimeout` instead. Work that
 * only waited for a busy machine is started again with more time.
 */
export function runWithTimeout<T>(work: () => T, onTimeout: () => T, getTime = getProcessorTime): T {
  for (let seconds = MAX_SECONDS; ; seconds *= 2) {
    const before = getTime();
    sandbox.work = work;
    try {
      return RUN.runInContext(sandbox, { timeout: seconds * 1000 });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      if (getTime() - before > MAX_SECONDS * 0.9) return onTimeout();
    }
  }
}

const RUN = new Script('work()');
const sandbox: { work?: () => unknown } = createContext({});

/** Linux counts the time of each thread: https://docs.kernel.org/scheduler/sched-stats.html */
const THREAD_TIME = '/proc/thread-self/schedstat';

/** Get the processor time of this thread in seconds; where the system does not tell, that of the whole process. */
function getProcessorTime(): number {
  if (existsSync(THREAD_TIME)) return Number(readFileSync(THREAD_TIME, 'utf8').split(' ')[0]) / 1e9;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Count the lines and all other parts of a page's tree. */
export function countParts(tree: Nodes): number {
  let count = tree.position?.end.line ?? 0;
  visit(tree, () => {
    count++;
  });
  return count;
}

/** Find the line of the first node that stands deeper than is read; absent where none does. */
export function findTooDeepLine(tree: Nodes): number | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return level[0]?.position?.start.line ?? 1;
    level = level.flatMap((node) => ('children' in node ? (node.children as Nodes[]) : []));
  }
  return undefined;
}
