// Replaces the link to the first change of a page with buttons for the previous and the next change.

import { t } from '@/lib/words/words';
import { createButton } from './create-button';

const STEP_BUTTON = 'framed min-h-control bg-ground-raised px-[0.9rem] py-2 text-ui font-bold';

function startSteps(container: HTMLElement, changes: HTMLElement[]): void {
  const status = document.createElement('span');
  let current = -1;
  const move = (step: number) => {
    const focused = changes.indexOf(document.activeElement as HTMLElement);
    if (focused !== -1) current = focused;
    current = current === -1 && step < 0 ? changes.length - 1 : (current + step + changes.length) % changes.length;
    changes[current]?.focus();
    status.textContent = t('changes.position', { number: current + 1, total: changes.length });
  };
  // Continue from a change that was opened by its link.
  addEventListener('hashchange', () => {
    const index = changes.findIndex(({ id }) => `#${id}` === location.hash);
    if (index !== -1) current = index;
  });
  container.replaceChildren(
    createButton(t('changes.previous'), STEP_BUTTON, () => move(-1)),
    createButton(t('changes.next'), STEP_BUTTON, () => move(1)),
    status,
  );
}

const container = document.querySelector<HTMLElement>('[data-change-steps]');
const changes = [...document.querySelectorAll<HTMLElement>('.change-number')];
if (container && changes.length > 0) startSteps(container, changes);
