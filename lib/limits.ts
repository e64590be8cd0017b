import { existsSync, readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';

/** Maximum nesting of lists, quotations and elements. */
export const MAX_DEPTH = 100;
/** Maximum number of lines and tree nodes of a page: five times the longest known page. */
export const MAX_PARTS = 20_000;
/** Maximum number of characters of inline syntax in a paragraph, such as `*`. Readable text has fewer than 500. */
export const MAX_MARKS = 25_000;
/** Maximum number of characters that a page includes from partials and expressions. */
export const MAX_INCLUDED = 1_000_000;
/** Maximum processor seconds to parse one page. Pages within the other limits take a tenth of this. */
const MAX_SECONDS = 15;

/**
 * Run synchronous work, or return `onTimeout()` after 15 seconds of processor time. Work that mostly waited for a busy
 * machine is restarted with a longer timeout.
 */
export function runWithTimeout<T>(
  work: () => T,
  onTimeout: () => T,
  getTime = getProcessorTime,
  maxSeconds = MAX_SECONDS,
): T {
  for (let seconds = maxSeconds; ; seconds *= 2) {
    const before = getTime();
    sandbox.work = work;
    try {
      return RUN_WORK.runInContext(sandbox, { timeout: Math.ceil(seconds * 1000) });
    } catch (error) {
      if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
      if (getTime() - before > maxSeconds * 0.9) return onTimeout();
    }
  }
}

const RUN_WORK = new Script('work()');
const sandbox: { work?: () => unknown } = createContext({});

/** Linux counts the processor time of each thread: https://docs.kernel.org/scheduler/sched-stats.html */
const THREAD_TIME = '/proc/thread-self/schedstat';

/** Get the processor time of this thread in seconds, or of the process outside Linux. */
function getProcessorTime(): number {
  if (existsSync(THREAD_TIME)) return Number(readFileSync(THREAD_TIME, 'utf8').split(' ')[0]) / 1e9;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Count the lines and nodes that a source has at least. `crowded` is its first paragraph with more than MAX_MARKS marks. */
export function measureSource(
  source: string,
  codeLines: Set<number>,
): { parts: number; crowded?: { line: number; marks: number } } {
  const lines = source.split('\n');
  const text = lines.map((line, index) => (codeLines.has(index + 1) ? '' : line));
  // An item or a quotation is at least three nodes: itself, a paragraph and a text.
  const markers = text.filter((line) => /^\s*([>*+-]|\d+[.)])(\s|$)/.test(line)).length;
  let first = 1;
  let marks = 0;
  for (const [index, line] of text.entries()) {
    const isBlank = line.trim() === '';
    if (isBlank || /^\s*([>*+|#-]|\d+[.)])/.test(line)) {
      first = isBlank ? index + 2 : index + 1;
      marks = 0;
    }
    marks += line.match(/[*_~[\]{}<]/g)?.length ?? 0;
    if (marks > MAX_MARKS) return { parts: lines.length + markers * 2, crowded: { line: first, marks } };
  }
  return { parts: lines.length + markers * 2 };
}

/** Count the lines and nodes of a page's tree. The missing cells of table rows count too, because they are shown. */
export function countParts(tree: Nodes): number {
  let count = tree.position?.end.line ?? 0;
  visit(tree, (node) => {
    const rows = node.type === 'table' ? node.children : [];
    const width = Math.max(0, ...rows.map(({ children }) => children.length));
    const missingCells = rows.reduce((sum, { children }) => sum + width - children.length, 0);
    count += 1 + missingCells;
  });
  return count;
}

/** Find the line of the first node that is nested deeper than MAX_DEPTH, if any. */
export function findTooDeepLine(tree: Nodes): number | undefined {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH) return level[0]?.position?.start.line ?? 1;
    level = level.flatMap((node) => ('children' in node ? (node.children as Nodes[]) : []));
  }
  return undefined;
}
