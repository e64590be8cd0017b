// This script runs in the head and delays the first paint: keep it small.
import { ignoreSkippedTransitions } from './ignore-skipped-transitions';
import { applyTheme, getTheme } from './theme-store';

applyTheme(getTheme());
ignoreSkippedTransitions();
