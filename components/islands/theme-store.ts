const THEME_KEY = 'theme';
const SHORTCUTS_KEY = 'keys';

/** The reader's choice of theme. */
export type Theme = 'light' | 'dark' | 'system';

/** Get the saved theme; `system` if none is saved or storage is turned off. */
export function getTheme(): Theme {
  try {
    const theme = localStorage.getItem(THEME_KEY);
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
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is turned off or full: the theme still applies to this page.
  }
}

/** Check whether single-key shortcuts are on, which is the default. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(SHORTCUTS_KEY) !== 'off';
  } catch {
    // Storage is turned off.
    return true;
  }
}

/** Turn single-key shortcuts on or off for this and later visits. Does nothing without storage. */
export function saveShortcuts(areOn: boolean): void {
  try {
    if (areOn) localStorage.removeItem(SHORTCUTS_KEY);
    else localStorage.setItem(SHORTCUTS_KEY, 'off');
  } catch {
    // Storage is turned off or full: the choice still applies to this page.
  }
}
