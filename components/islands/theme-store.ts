const KEY = 'theme';
const SINGLE_KEYS = 'keys';

/** The reader's choice of theme. */
export type Theme = 'light' | 'dark' | 'system';

/** Get the saved theme; `system` if none is saved or storage is turned off. */
export function getTheme(): Theme {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    // Storage is turned off.
    return 'system';
  }
}

/** Apply a theme to this page. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** Save a theme for other pages and visits. Does nothing without storage. */
export function saveTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is turned off or full: the theme still applies to this page.
  }
}

/** Tell whether single-key shortcuts are on, as they are unless the reader turned them off. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(SINGLE_KEYS) !== 'off';
  } catch {
    // Storage is turned off.
    return true;
  }
}

/** Turn single-key shortcuts on or off for this and later visits. Does nothing without storage. */
export function saveKeys(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(SINGLE_KEYS);
    else localStorage.setItem(SINGLE_KEYS, 'off');
  } catch {
    // Storage is turned off or full: the choice still applies to this page.
  }
}
