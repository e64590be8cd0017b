/** Show the button that prints this page. It is hidden without JavaScript. */
export function startPrintButton(): void {
  const button = document.querySelector<HTMLElement>('[data-print]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => print());
}
