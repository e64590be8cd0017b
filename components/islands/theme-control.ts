import { applyTheme, getTheme, saveTheme, type Theme } from './theme-store';

/** Show the theme control, and keep it in step with other tabs. */
export function startThemeControl(): void {
  const control = document.querySelector<HTMLElement>('[data-theme-control]');
  if (!control || !('popover' in control)) return;
  const radios = [...control.querySelectorAll<HTMLInputElement>('input[name="theme"]')];
  const show = () => {
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
    show();
  });
  show();
  control.hidden = false;
}
