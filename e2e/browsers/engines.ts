import { CHROMIUM } from './chromium';
import type { Engine } from './driver';
import { FIREFOX } from './firefox';
import { WEBKIT } from './webkit';

/** Every engine that runs the journeys. */
export const ENGINES: Engine[] = [CHROMIUM, FIREFOX, WEBKIT];
