import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isFull } from '../support/full';
import { HOSTILE_CASES } from './cases';
import { Examiner } from './examiner';

/** `npm test` checks one case of each of these groups, and one in ten of the others. */
const SLOW = ['nested thousands deep', 'one line of a hundred thousand', 'one line of ten million', 'many blocks'];
const MODES = ['strict', 'docusaurus'];

const cwd = mkdtempSync(path.join(tmpdir(), 'help-hostile-'));
const examiner = new Examiner(cwd);
afterAll(async () => {
  await examiner.stop();
  rmSync(cwd, { recursive: true, force: true });
});

/** Get the content modes for a case by its position in its group. */
function getModes(position: number, group: string): string[] {
  if (isFull) return MODES;
  const isSample = SLOW.includes(group) ? position === 0 : position % 10 === 0;
  return isSample ? [MODES[position % 2] ?? ''] : [];
}

test('there are more than 500 hostile cases, all different', () => {
  // Texts of millions of characters differ in their lengths or beginnings.
  const shorten = (_: string, value: unknown) =>
    typeof value === 'string' && value.length > 10_000 ? [value.length, value.slice(0, 1_000)] : value;
  const distinct = new Set(HOSTILE_CASES.map(({ files, symlinks }) => JSON.stringify([files, symlinks], shorten)));
  expect(distinct.size).toBe(HOSTILE_CASES.length);
  expect(distinct.size).toBeGreaterThan(500);
});

const groups = [...new Set(HOSTILE_CASES.map(({ group }) => group))];
test.each(groups)(
  '%s: each case is refused with a clear message or shown as harmless text, within the limits',
  async (group) => {
    const faults: string[] = [];
    const cases = [...HOSTILE_CASES.entries()].filter(([, hostile]) => hostile.group === group);
    for (const [position, [index, hostile]] of cases.entries()) {
      for (const mode of getModes(position, group)) {
        const result = await examiner.examine(index, mode);
        faults.push(...result.faults.map((fault) => `${hostile.name} (${mode}): ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
  1_200_000,
);
