import { expect, it } from 'vitest';
import type { Measurement } from './results';
import { formatBuilds, formatTable } from './tables';

const makeMeasurement = (generator: string, round: number, cpu: number): Measurement => ({
  corpus: 'real',
  generator,
  step: 'cold',
  round,
  load: round,
  outcome: 'done',
  cost: { wall: cpu / 2, cpu, memory: 2e9 },
});

it('formatBuilds writes the mean of all rounds, and the ratio of CPU time to the other generator', () => {
  const builds = [
    makeMeasurement('own', 1, 60),
    makeMeasurement('other', 1, 20),
    makeMeasurement('own', 2, 80),
    makeMeasurement('other', 2, 20),
  ];
  expect(formatBuilds(builds)).toMatchInlineSnapshot(`
    "| corpus | step        | wall   | CPU    | memory  | other: wall | other: CPU | other: memory | CPU, ratio | load at start |
    | ------ | ----------- | ------ | ------ | ------- | ----------- | ---------- | ------------- | ---------- | ------------- |
    | real   | build, cold | 35.0 s | 70.0 s | 2.00 GB | 10.0 s      | 20.0 s     | 2.00 GB       | 3.50       | 1.0 to 2.0    |"
  `);
});

it('formatBuilds writes the outcome of a failed measurement instead of its figures', () => {
  const stopped: Measurement = { ...makeMeasurement('other', 1, 20), outcome: 'stopped at the limit' };
  expect(formatBuilds([makeMeasurement('own', 1, 60), stopped])).toMatchInlineSnapshot(`
    "| corpus | step        | wall   | CPU    | memory  | other: wall          | other: CPU | other: memory | CPU, ratio | load at start |
    | ------ | ----------- | ------ | ------ | ------- | -------------------- | ---------- | ------------- | ---------- | ------------- |
    | real   | build, cold | 30.0 s | 60.0 s | 2.00 GB | stopped at the limit |            |               |            | 1.0           |"
  `);
});

it('formatTable returns an empty text without rows', () => {
  expect(formatTable(['name'], [])).toBe('');
});
