// This script runs in the head and delays the first paint: keep it small. Styles know by `data-scripts` that scripts run:
// the media feature `scripting` came later than the oldest browsers.
import { ignoreSkippedTransitions } from './ignore-skipped-transitions';
import { applyTheme, getTheme } from './theme-store';

document.documentElement.dataset.scripts = '';
applyTheme(getTheme());
ignoreSkippedTransitions();
