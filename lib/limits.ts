import { runInNewContext } from 'node:vm';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** How deep lists, quotations and elements may stand in each other. */
export const MOST_LEVELS = 100;
/** How many lines, links, words with stress and other parts one page may have together: five times those of the longest known. */
export const MOST_PARTS = 20_000;
/** How long one page may keep a processor, to be read. A long page takes a tenth of this; what takes longer is built to. */
const MOST_SECONDS = 1;

/** Do synchronous work, or give `tooLong` where it is not done in time: whatever it is at is stopped. It may be begun anew. */
export function doInTime<T>(work: () => T, tooLong: () => T): T {
  for (let seconds = MOST_SECONDS; ; seconds *= 2) {
    const before = process.cpuUsage();
    try {
      return runInNewContext('work()', { work }, { timeout: seconds * 1000 });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      const { user, system } = process.cpuUsage(before);
      // Where other programs had the processor meanwhile, there is more time for it.
      if (user + system > MOST_SECONDS * 900_000) return tooLong();
    }
  }
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
export function findTooDeep(tree: Nodes): number | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return level[0]?.position?.start.line ?? 1;
    level = level.flatMap((node) => ('children' in node ? (node.children as Nodes[]) : []));
  }
  return undefined;
}
