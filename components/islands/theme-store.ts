const KEY = 'theme';

/** What the reader chose: a theme, or the system's own. */
export type Theme = 'light' | 'dark' | 'system';

/** Read the remembered theme; `system` where none is remembered, or the browser keeps nothing. */
export function getTheme(): Theme {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'light' || theme === 'dark' ? theme : 'system';
  } catch {
    // Storage is switched off: the system's theme needs none.
    return 'system';
  }
}

/** Show a theme on this page. */
export function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
}

/** Remember a theme for the next page; without storage it holds for this page only. */
export function saveTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // Storage is switched off or full: nothing is lost but the memory.
  }
}
