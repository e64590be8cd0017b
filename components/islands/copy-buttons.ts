import { getFrameId } from '@/lib/frame-id';
import { createButton } from './create-button';

/** Add a button to each code block that copies the code and announces the outcome. */
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
    showOutcome(button, 'Copied');
  } catch {
    showOutcome(button, 'Copy failed: select the text and copy it');
  }
}

/** Show the outcome on the button and announce it, for three seconds. */
function showOutcome(button: HTMLButtonElement, outcome: string): void {
  const status = getStatus();
  button.textContent = outcome;
  status.textContent = outcome;
  setTimeout(() => {
    button.textContent = 'Copy';
    status.textContent = '';
  }, 3000);
}

function getStatus(): HTMLElement {
  const existing = document.getElementById(getFrameId('copy-status'));
  if (existing) return existing;
  const status = document.createElement('p');
  status.id = getFrameId('copy-status');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  document.body.append(status);
  return status;
}
