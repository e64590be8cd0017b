import { t } from '@/lib/words/words';
import { announce } from './announce';
import { createButton } from './create-button';

/** How long a button and the status show an outcome, in milliseconds. */
const OUTCOME_DURATION = 3000;

/** The region that announces what was copied. */
const status = document.createElement('p');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');

/** Add buttons to code blocks that copy the code and wrap its lines. Heading links copy their address. */
export function startCopyButtons(): void {
  // The attribute `data-copy` holds the name of the code.
  for (const figure of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const caption = figure.querySelector('figcaption');
    const code = figure.querySelector('pre');
    if (caption && code && code.scrollWidth > code.clientWidth) caption.append(createWrapButton(figure));
    if (caption && navigator.clipboard) caption.append(createCopyButton(figure));
  }
  // Screen readers announce only changes of a region that they know already.
  if (navigator.clipboard && document.querySelector('[data-copy], .anchor')) document.body.append(status);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.anchor')) {
    link.addEventListener('click', () => copyLink(link));
  }
}

function createWrapButton(figure: HTMLElement): HTMLButtonElement {
  const button = createButton(t('code.wrap'), 'copy-button', () => {
    const isWrapped = figure.classList.toggle('wrapped');
    button.setAttribute('aria-pressed', String(isWrapped));
  });
  button.setAttribute('aria-label', t('code.wrap-name', { code: figure.dataset.copy ?? '' }));
  button.setAttribute('aria-pressed', 'false');
  return button;
}

function createCopyButton(figure: HTMLElement): HTMLButtonElement {
  const button = createButton(t('code.copy'), 'copy-button', () => copy(figure, button));
  button.setAttribute('aria-label', t('code.copy-name', { code: figure.dataset.copy ?? '' }));
  return button;
}

/** Copy the address of a heading. The style sheet shows the attribute `data-copied` beside the link. */
async function copyLink({ href, dataset }: HTMLAnchorElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(href);
    announceOutcome(t('page.link-copied'));
    dataset.copied = t('page.link-copied');
    setTimeout(() => delete dataset.copied, OUTCOME_DURATION);
  } catch {
    // The address bar shows the address as well.
  }
}

async function copy(figure: HTMLElement, button: HTMLButtonElement): Promise<void> {
  const text = figure.querySelector('code')?.textContent ?? '';
  try {
    await navigator.clipboard.writeText(text);
    showOutcome(button, t('code.copied'));
  } catch {
    showOutcome(button, t('code.copy-failed'));
  }
}

/** Show the outcome on the button for a short time, and announce it. */
function showOutcome(button: HTMLButtonElement, outcome: string): void {
  button.textContent = outcome;
  announceOutcome(outcome);
  setTimeout(() => {
    button.textContent = t('code.copy');
  }, OUTCOME_DURATION);
}

/** Announce an outcome to screen readers. */
function announceOutcome(outcome: string): void {
  announce(status, outcome);
  setTimeout(() => {
    status.textContent = '';
  }, OUTCOME_DURATION);
}
