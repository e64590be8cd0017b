/** Create a button that acts when it is pressed. */
export function createButton(name: string, className: string, act: () => void): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.textContent = name;
  button.addEventListener('click', act);
  return button;
}
