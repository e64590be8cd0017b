import { applyTheme, areShortcutsOn, getTheme, saveShortcuts, saveTheme, type Theme } from './theme-store';

/** Show the control of theme and shortcuts. It follows changes of the theme in another tab. */
export function startThemeControl(): void {
  const control = document.querySelector<HTMLElement>('[data-theme-control]');
  if (!control || !('popover' in control)) return;
  const radios = [...control.querySelectorAll<HTMLInputElement>('input[name="theme"]')];
  const updateRadios = () => {
    for (const radio of radios) radio.checked = radio.value === getTheme();
  };
  for (const radio of radios) {
    radio.addEventListener('change', () => {
      saveTheme(radio.value as Theme);
      applyTheme(radio.value as Theme);
    });
  }
  addEventListener('storage', () => {
    applyTheme(getTheme());
    updateRadios();
  });
  updateRadios();
  const keys = control.querySelector<HTMLInputElement>('[name="keys"]');
  if (keys) {
    const hint = document.querySelector<HTMLElement>('[data-key]');
    const showHint = () => {
      if (hint) hint.hidden = !keys.checked;
    };
    keys.checked = areShortcutsOn();
    showHint();
    keys.addEventListener('change', () => {
      saveShortcuts(keys.checked);
      showHint();
    });
  }
  control.hidden = false;
}
