// Sets the chosen theme before the first paint; loaded in the head, so it stays this small.
import { getTheme, setTheme } from './theme-store';

setTheme(getTheme());
