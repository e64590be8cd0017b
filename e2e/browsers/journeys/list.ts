import type { Journey } from '../journey';
import { SEARCH_JOURNEYS } from './search';
import { SHELL_JOURNEYS } from './shell';

/** Every journey. */
export const JOURNEYS: Journey[] = [...SEARCH_JOURNEYS, ...SHELL_JOURNEYS];
