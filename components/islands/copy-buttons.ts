import { createButton } from './create-button';

/** Give every code block a button that copies it, and says so. */
export function startCopyButtons(): void {
  if (!navigator.clipboard) return;
  for (const figure of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const button = createButton('Copy', 'copy-button', () => copy(figure, button));
    button.setAttribute('aria-label', `Copy ${figure.dataset.copy}`);
    figure.querySelector('figcaption')?.append(button);
  }
}

async function copy(figure: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const text = figure.querySelector('code')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    say(button, 'Copied');
  } catch {
    say(button, 'Not copied: select the text and copy it');
  }
}

/** Show the outcome on the button, and announce it, for as long as it takes to read. */
function say(button: HTMLButtonElement, outcome: string): void {
  const status = getStatus();
  button.textContent = outcome;
  status.textContent = outcome;
  setTimeout(() => {
    button.textContent = 'Copy';
    status.textContent = '';
  }, 3000);
}

function getStatus(): HTMLElement {
  const known = document.getElementById('copy-status');
  if (known) return known;
  const status = document.createElement('p');
  status.id = 'copy-status';
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  return status;
}
