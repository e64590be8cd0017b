// Runs in the head, before the first paint, so keep it small.
import { ignoreSkippedTransitions } from './ignore-skipped-transitions';
import { applyTheme, getTheme } from './theme-store';

applyTheme(getTheme());
ignoreSkippedTransitions();
