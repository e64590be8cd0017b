// What cannot wait for the first paint; loaded in the head, so it stays this small.
import { ignoreSkippedTransitions } from './ignore-skipped-transitions';
import { applyTheme, getTheme } from './theme-store';

applyTheme(getTheme());
ignoreSkippedTransitions();
