import { phrase, t } from '@/lib/words/words';
import { announce } from './announce';
import { createButton } from './create-button';

/** How long a button and the status show an outcome, in milliseconds. */
const OUTCOME_DURATION = 3000;

/** The class of code whose long lines are not wrapped. */
const UNWRAPPED = 'unwrapped';

/** The region that announces what was copied. */
const status = document.createElement('p');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');

/** Add buttons to code blocks that copy the code and wrap its lines. Heading links copy their address. */
export function startCopyButtons(root: ParentNode = document): void {
  // The attribute `data-copy` holds the name of the code.
  const figures = [...root.querySelectorAll<HTMLElement>('[data-copy]')];
  // Lines wrap. Change all blocks before measuring any, so that the browser computes the layout once.
  for (const figure of figures) figure.classList.add(UNWRAPPED);
  const wide = figures.map((figure) => {
    const code = figure.querySelector('pre');
    return code && code.scrollWidth > code.clientWidth;
  });
  for (const [index, figure] of figures.entries()) {
    figure.classList.remove(UNWRAPPED);
    const caption = figure.querySelector('figcaption');
    if (caption && wide[index]) caption.append(createWrapButton(figure));
    if (caption && navigator.clipboard) caption.append(createCopyButton(figure));
  }
  // Screen readers announce only changes of a region that they know already.
  if (navigator.clipboard && root.querySelector('[data-copy], .anchor')) document.body.append(status);
  for (const link of root.querySelectorAll<HTMLAnchorElement>('.anchor')) {
    link.addEventListener('click', () => copyLink(link));
  }
}

function createWrapButton(figure: HTMLElement): HTMLButtonElement {
  const button = createButton(t('code.wrap'), 'copy-button', () => {
    button.setAttribute('aria-pressed', String(!figure.classList.toggle(UNWRAPPED)));
  });
  button.setAttribute('aria-label', nameCode(phrase('code.wrap-name'), figure));
  button.setAttribute('aria-pressed', 'true');
  return button;
}

function createCopyButton(figure: HTMLElement): HTMLButtonElement {
  const button = createButton(t('code.copy'), 'copy-button', () => copy(figure, button));
  setCopyName(figure, button);
  return button;
}

function setCopyName(figure: HTMLElement, button: HTMLButtonElement): void {
  button.setAttribute('aria-label', nameCode(phrase('code.copy-name'), figure));
}

/** Put the name of the code into a phrase. */
function nameCode(text: string, { dataset }: HTMLElement): string {
  return text.replace('{code}', () => dataset.copy ?? '');
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
    showOutcome(figure, button, t('code.copied'));
  } catch {
    showOutcome(figure, button, t('code.copy-failed'));
  }
}

/** Show the outcome on the button for a short time, and announce it. */
function showOutcome(figure: HTMLElement, button: HTMLButtonElement, outcome: string): void {
  button.textContent = outcome;
  // The name is what the button shows.
  button.removeAttribute('aria-label');
  announceOutcome(outcome);
  setTimeout(() => {
    button.textContent = t('code.copy');
    setCopyName(figure, button);
  }, OUTCOME_DURATION);
}

/** Announce an outcome to screen readers. */
function announceOutcome(outcome: string): void {
  announce(status, outcome);
  setTimeout(() => {
    status.textContent = '';
  }, OUTCOME_DURATION);
}
