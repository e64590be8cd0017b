/** Show the button that prints this page: without a script there is the browser's own command. */
export function startPrintButton(): void {
  const button = document.querySelector<HTMLElement>('[data-print]');
  if (!button) return;
  button.hidden = false;
  button.addEventListener('click', () => print());
}
