import type { Journey } from '../journey';
import { COPY_JOURNEYS, TABS_JOURNEYS } from './components';
import { MARKS_JOURNEYS } from './marks';
import { MARKS_BAR_JOURNEYS } from './marks-bar';
import { NO_SCRIPTS_JOURNEYS } from './no-scripts';
import { OWN_FACTS_JOURNEYS } from './own-facts';
import { PAGES_TABLE_JOURNEYS } from './pages-table';
import { PRINT_JOURNEYS } from './print';
import { READING_JOURNEYS } from './reading';
import { RESULTS_JOURNEYS } from './results';
import { SEARCH_JOURNEYS } from './search';
import { SETTINGS_JOURNEYS } from './settings';
import { MENU_JOURNEYS, THEME_JOURNEYS } from './shell';
import { SIDEBAR_JOURNEYS } from './sidebar';

/** Every journey. */
export const JOURNEYS: Journey[] = [
  ...READING_JOURNEYS,
  ...MENU_JOURNEYS,
  ...SIDEBAR_JOURNEYS,
  ...THEME_JOURNEYS,
  ...SEARCH_JOURNEYS,
  ...RESULTS_JOURNEYS,
  ...MARKS_JOURNEYS,
  ...MARKS_BAR_JOURNEYS,
  ...TABS_JOURNEYS,
  ...COPY_JOURNEYS,
  ...PAGES_TABLE_JOURNEYS,
  ...OWN_FACTS_JOURNEYS,
  ...SETTINGS_JOURNEYS,
  ...NO_SCRIPTS_JOURNEYS,
  ...PRINT_JOURNEYS,
];
