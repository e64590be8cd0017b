import type { Journey } from '../journey';
import { MARKS_JOURNEYS } from './marks';
import { RESULTS_JOURNEYS } from './results';
import { SEARCH_JOURNEYS } from './search';
import { MENU_JOURNEYS, THEME_JOURNEYS } from './shell';

/** Every journey. */
export const JOURNEYS: Journey[] = [
  ...SEARCH_JOURNEYS,
  ...RESULTS_JOURNEYS,
  ...MARKS_JOURNEYS,
  ...MENU_JOURNEYS,
  ...THEME_JOURNEYS,
];
