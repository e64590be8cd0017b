import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { HOSTILE_CASES } from './cases';
import { Examiner } from './examiner';

/** `npm run test:weather` looks at all; a quick run at each that is quick, and at one in eight of the slow. */
const isFull = process.env.WEATHER === '1';
const SLOW = ['nested thousands deep', 'one line of a hundred thousand', 'many blocks'];
const MODES = ['strict', 'docusaurus'];

const cwd = mkdtempSync(path.join(tmpdir(), 'help-hostile-'));
const examiner = new Examiner(cwd);
afterAll(async () => {
  await examiner.stop();
  rmSync(cwd, { recursive: true, force: true });
});

function getModes(index: number, group: string): string[] {
  if (isFull) return MODES;
  if (SLOW.includes(group) && index % 8 !== 0) return [];
  return [MODES[index % 2] ?? ''];
}

test('there are hundreds of hostile contents, no two of them alike', () => {
  const distinct = new Set(HOSTILE_CASES.map(({ files, links }) => JSON.stringify([files, links])));
  expect(distinct.size).toBe(HOSTILE_CASES.length);
  expect(distinct.size).toBeGreaterThan(500);
});

const groups = [...new Set(HOSTILE_CASES.map(({ group }) => group))];
test.each(groups)(
  '%s: each is refused in words or shown as dead text, in time, and the rest stays',
  async (group) => {
    const faults: string[] = [];
    for (const [index, hostile] of HOSTILE_CASES.entries()) {
      if (hostile.group !== group) continue;
      for (const mode of getModes(index, group)) {
        const found = await examiner.examine(index, mode);
        faults.push(...found.faults.map((fault) => `${hostile.name} (${mode}): ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
  1_200_000,
);
