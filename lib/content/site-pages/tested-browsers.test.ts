import path from 'node:path';
import { expect, test } from 'vitest';
import { makeTempDir, writeFiles } from '../../../e2e/support/content';
import { mergeBrowserReports } from './site-pages';

const EARLIER = [
  { name: 'Chromium', version: '150.0', date: '2026-10-01', passed: 5, failed: 0 },
  { name: 'Orca', version: '43.1', date: '2026-10-01', passed: 10, failed: 0 },
];

function merge(report: object) {
  const dir = makeTempDir();
  writeFiles(dir, { 'browsers.json': JSON.stringify(report) });
  return mergeBrowserReports([path.join(dir, 'browsers.json'), path.join(dir, 'missing.json')], EARLIER);
}

test('the latest journeys and sweep of a browser replace its earlier results', () => {
  const engine = { name: 'Chromium', version: '156.0', journeys: { passed: 50, failed: 1, notPossible: 0 } };
  const sweep = { pages: 300, passed: 599, failed: 1 };
  expect(merge({ day: '2026-11-22', engines: [{ ...engine, sweep }] })).toEqual([
    { name: 'Chromium', version: '156.0', date: '2026-11-22', passed: 649, failed: 2 },
    EARLIER[1],
  ]);
});

test('a run of the sweep alone replaces nothing', () => {
  const journeys = { passed: 0, failed: 0, notPossible: 0 };
  const sweep = { pages: 300, passed: 600, failed: 0 };
  expect(merge({ day: '2026-11-22', engines: [{ name: 'Chromium', version: '156.0', journeys, sweep }] })).toEqual(
    EARLIER,
  );
});
