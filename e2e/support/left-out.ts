import type { LeftOut } from './needs';

/** Tests that were left out for one reason: how many, of what kind, what is missing, and the command that brings it. */
export type LeftOutTests = LeftOut & { count: number; name: string };

/** Format the tests that were left out, one line for each reason. */
export function formatLeftOut(tests: LeftOutTests[]): string {
  const groups = new Map<string, LeftOutTests>();
  for (const each of tests) {
    const key = each.missing === '' ? each.name : each.missing;
    groups.set(key, { ...each, count: each.count + (groups.get(key)?.count ?? 0) });
  }
  if (groups.size === 0) return '';
  const lines = [...groups.values()].sort((a, b) => b.count - a.count || a.missing.localeCompare(b.missing));
  return ['', 'Left out:', ...lines.map(formatGroup), ''].join('\n');
}

function formatGroup({ count, name, missing, install }: LeftOutTests): string {
  const tests = `${count} ${count === 1 ? 'test' : 'tests'}`;
  return missing === '' ? `  ${tests}, no reason given: ${name}` : `  ${tests} without ${missing} (${install})`;
}
