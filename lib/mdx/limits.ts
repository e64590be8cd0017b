import { runInNewContext } from 'node:vm';
import type { Nodes } from 'mdast';

/** How deep lists, quotations and elements may stand in each other. */
export const MOST_LEVELS = 100;
/** How long one page may take to read. A long page takes a tenth of a second; what takes this long is built to. */
const MOST_SECONDS = 2;

/** Do synchronous work, or give `tooLong` where it is not done in time: whatever it is at is stopped. */
export function doInTime<T>(work: () => T, tooLong: () => T): T {
  try {
    return runInNewContext('work()', { work }, { timeout: MOST_SECONDS * 1000 });
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') return tooLong();
    throw error;
  }
}

/** Find the line of the first node that stands deeper than is read; absent where none does. */
export function findTooDeep(tree: Nodes): number | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return level[0]?.position?.start.line ?? 1;
    level = level.flatMap((node) => ('children' in node ? (node.children as Nodes[]) : []));
  }
  return undefined;
}
