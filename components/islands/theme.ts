// What cannot wait for the first paint; loaded in the head, so it stays this small.
import { quietTransitions } from './quiet-transitions';
import { getTheme, setTheme } from './theme-store';

setTheme(getTheme());
quietTransitions();
