import { expect, test } from 'vitest';
import { toReport } from './results';
import type { EngineResult } from './run-engine';

const RESULT: EngineResult = {
  name: 'WebKit',
  version: '2.50.6',
  seconds: 60,
  journeys: [
    { engine: 'WebKit', name: 'a', type: 'passed' },
    { engine: 'WebKit', name: 'b', type: 'failed', step: 'see c', seen: 'nothing' },
    { engine: 'WebKit', name: 'd', type: 'not possible', reason: 'WebKit has no e.' },
  ],
  sweep: { engine: 'WebKit', pages: 3, passed: 5, problems: ['/f/ at 320 px: The page is 2 px too wide.'] },
};

test('a report has the engine, its version, the day and the counts of journeys and opened pages', () => {
  expect(toReport([RESULT], '2030-01-02')).toEqual({
    day: '2030-01-02',
    engines: [
      {
        name: 'WebKit',
        version: '2.50.6',
        journeys: { passed: 1, failed: 1, notPossible: 1 },
        sweep: { pages: 3, passed: 5, failed: 1 },
      },
    ],
  });
});
