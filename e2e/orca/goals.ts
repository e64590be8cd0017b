import { formatCount } from '../../lib/problem';
import type { Findings } from './reader';
import { findRepeatedNames } from './repeated-names';
import { measureSpeech } from './speech-time';
import { SKIP_LINK } from './walks';

/** What a run found about a goal. `figures` are the values that miss it, or all where it has a number. */
export type GoalResult = { goal: string; isReached: boolean; figures: string[] };

/** What a walk found on its page. */
export type WalkFindings = Findings & { name: string; page: string; landmarks: string[] };

const MAX_KEYS = 20;
const MAX_SECONDS = 60;
const MAX_LANDMARKS = 8;

/** Compare the walks and the landmarks of all pages with the goals. */
export function checkGoals(walks: WalkFindings[], pages: { page: string; count: number }[]): GoalResult[] {
  const opened = walks.map(({ page, landmarks }) => ({ page, count: landmarks.length }));
  const crowded = [...pages, ...opened].filter(({ count }) => count > MAX_LANDMARKS);
  const repeated = walks.flatMap(({ name, steps }) => findRepeatedNames(steps).map((text) => `${name}: "${text}"`));
  const changes = walks.flatMap(({ name, changes }) =>
    changes.map(({ action, change, times }) => `${name}: "${change}" after ${action}: ${formatCount(times, 'time')}`),
  );
  return [
    ...checkWayToFirstStep(walks.filter(({ name }) => name.startsWith(SKIP_LINK))),
    toGoal(
      `At most ${MAX_LANDMARKS} landmarks on each page`,
      crowded.map(({ page, count }) => `${page}: ${count}`),
    ),
    toGoal('No name is spoken twice in a row', repeated),
    toGoal('Every visible change is spoken once', changes),
  ];
}

function toGoal(goal: string, misses: string[]): GoalResult {
  return { goal, isReached: misses.length === 0, figures: [...new Set(misses)] };
}

/** Measure the keys and the speech from the skip link of each task page to its first step. */
function checkWayToFirstStep(walks: WalkFindings[]): GoalResult[] {
  if (walks.length === 0) return [];
  // The first key leads to the skip link.
  const ways = walks.map(({ page, steps: [, ...keys] }) => {
    return { page, keys: keys.length, seconds: Math.round(measureSpeech(keys.flatMap(({ spoken }) => spoken))) };
  });
  return [
    {
      goal: `At most ${MAX_KEYS} keys from the skip link to the first step`,
      isReached: ways.every(({ keys }) => keys <= MAX_KEYS),
      figures: ways.map(({ page, keys }) => `${page}: ${keys}`),
    },
    {
      goal: `At most ${MAX_SECONDS} s of speech from the skip link to the first step`,
      isReached: ways.every(({ seconds }) => seconds <= MAX_SECONDS),
      figures: ways.map(({ page, seconds }) => `${page}: ${seconds} s`),
    },
  ];
}
