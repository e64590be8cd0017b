import { expect, test } from 'vitest';
import { toReport } from './results';
import type { WalkResult } from './run-walks';

const WALK: WalkResult = { name: 'home', page: '/', steps: [], changes: [], landmarks: [], problem: '', seconds: 9 };

test('a report has the versions, the day, and the counts of walks and goals', () => {
  const walks = [WALK, { ...WALK, name: 'search', problem: '-One\n+Two' }];
  const goals = [{ goal: 'At most 8 landmarks', isReached: false, figures: ['/a/: 9'] }];
  expect(toReport(walks, goals, { orca: '43.1', firefox: '153.7.0' }, '2030-01-02')).toEqual({
    day: '2030-01-02',
    engines: [{ name: 'Orca', version: '43.1 with Firefox 153.7.0', journeys: { passed: 1, failed: 2 } }],
    versions: { orca: '43.1', firefox: '153.7.0' },
    walks: [
      { name: 'home', result: 'passed', seconds: 9 },
      { name: 'search', result: 'failed', seconds: 9 },
    ],
    goals,
  });
});
