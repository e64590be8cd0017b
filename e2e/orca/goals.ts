import { formatCount } from '../../lib/problem';
import type { Findings } from './reader';
import { findRepeatedNames } from './repeated-names';

/** A goal with what was measured; `misses` is empty if the goal is reached. */
export type Goal = { goal: string; figures: string[]; misses: string[] };

/** What a walk found, with its name. */
export type WalkFindings = Findings & { name: string };

const MAX_KEYS = 20;
const MAX_SECONDS = 60;
const MAX_LANDMARKS = 8;

/** Compare what the walks found with the goals. */
export function checkGoals(walks: WalkFindings[]): Goal[] {
  const landmarks = walks.flatMap((walk) => walk.landmarks);
  const formatLandmarks = ({ page, names }: (typeof landmarks)[number]) => `${page}: ${names.length}`;
  const changes = walks.flatMap((walk) => walk.changes.map((change) => ({ ...change, name: walk.name })));
  return [
    checkWays(walks.flatMap(({ ways }) => ways)),
    {
      goal: `At most ${MAX_LANDMARKS} landmarks on a page`,
      figures: [...new Set(landmarks.map(formatLandmarks))],
      misses: landmarks.filter(({ names }) => names.length > MAX_LANDMARKS).map(formatLandmarks),
    },
    {
      goal: 'No name is spoken twice in a row',
      figures: [],
      misses: walks.flatMap(({ name, steps }) => findRepeatedNames(steps).map((text) => `${name}: "${text}"`)),
    },
    {
      goal: 'Every visible change after a key is spoken once',
      figures: [formatCount(changes.length, 'change')],
      misses: changes
        .filter(({ times }) => times !== 1)
        .map(
          ({ name, change, action, times }) => `${name}: "${change}" after ${action}: ${formatCount(times, 'time')}`,
        ),
    },
  ];
}

/** Compare the shortest way through each page with the goal. A reader who knows the page takes this way. */
function checkWays(ways: Findings['ways']): Goal {
  const isShort = ({ keys, seconds }: Findings['ways'][number]) => keys <= MAX_KEYS && seconds <= MAX_SECONDS;
  const pages = [...new Set(ways.map(({ page }) => page))];
  return {
    goal: `At most ${MAX_KEYS} keys and ${MAX_SECONDS} s of speech from the skip link to the first step of a task`,
    figures: ways.map(({ page, way, keys, seconds }) => `${page}, ${way}: ${formatCount(keys, 'key')}, ${seconds} s`),
    misses: pages.filter((page) => !ways.some((way) => way.page === page && isShort(way))),
  };
}
