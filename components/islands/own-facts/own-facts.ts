import { t } from '@/lib/words/words';
import { announce } from '../announce';
import { createAnswerForm } from './answer-form';
import { fetchQuestions, keepValid } from './questions';
import { type Actions, reviewFacts, showRecord } from './record-pages';
import { FRAGMENT, parseFragment } from './share';
import { showFacts } from './show-facts';
import { type OwnFact, onOtherTab, readOwnFacts, saveOwnFacts } from './store';

export { addFactsToText } from './search-text';

const { dataset } = document.documentElement;

/** The region that announces what was saved. */
const status = document.createElement('p');
status.className = 'visually-hidden';
status.setAttribute('role', 'status');

let isStarted = false;

/** Show the reader's own facts, and let the reader answer a question at the link to it. */
export async function start(link?: HTMLElement): Promise<void> {
  if (!isStarted) {
    isStarted = true;
    await loadStyle(dataset.ownStyle ?? '');
    document.body.append(status);
    onOtherTab(() => update());
    if (location.hash.startsWith(FRAGMENT)) await openShared();
    addEventListener('hashchange', () => {
      if (location.hash.startsWith(FRAGMENT)) openShared();
    });
    await update();
  }
  if (link) await openForm(link, link.dataset.add ?? '');
}

const actions: Actions = { openForm, update, say, reportSave };

async function update(): Promise<void> {
  try {
    await showFacts();
    await showRecord(actions);
  } catch {
    // The page stays as it was; the browser logs the details.
    showProblem(t('own-facts.not-shown'));
  }
}

/** Say something to screen readers. */
function say(message: string): void {
  announce(status, message);
}

/** Open the form for a question after the block with its link. */
async function openForm(link: HTMLElement, id: string): Promise<void> {
  const question = (await fetchQuestions()).get(id);
  if (!question) return;
  for (const form of document.querySelectorAll('.own-form')) form.remove();
  const close = () => {
    form.remove();
    link.focus();
  };
  const form = createAnswerForm(question, readOwnFacts()[id], {
    close,
    save: async (fact) => {
      close();
      await save(id, fact);
    },
  });
  const block = link.closest('li, td, th, dd, .check-body') ?? link.closest('p, h3');
  if (block?.matches('p, h3')) block.after(form);
  else (block ?? link.parentElement)?.append(form);
  form.querySelector<HTMLElement>('input, select, textarea')?.focus();
}

async function save(id: string, fact: OwnFact | undefined): Promise<void> {
  const { [id]: _, ...others } = readOwnFacts();
  const isKept = saveOwnFacts(fact ? { ...others, [id]: fact } : others);
  await update();
  reportSave(isKept);
  // The link with the focus may be gone.
  const [shown] = [
    `mark[data-fact="${id}"]`,
    `[data-add="${id}"], button[aria-describedby="${id}"]`,
    '.own-note',
  ].flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  if (!shown) return;
  if (!shown.matches('a, button')) shown.tabIndex = -1;
  shown.focus({ preventScroll: true });
}

/** Say whether the browser keeps the answers. A problem is also shown. */
function reportSave(isKept: boolean): void {
  if (isKept) say(t('own-facts.saved'));
  else showProblem(t('own-facts.not-kept'));
}

/** Show a sentence about a failure at the top of the text in place of the last one, and say it. */
function showProblem(message: string): void {
  document.querySelector(':is(article, main) > .own-problem')?.remove();
  const problem = document.createElement('p');
  problem.className = 'own-problem';
  problem.textContent = message;
  (document.querySelector('article') ?? document.querySelector('main'))?.prepend(problem);
  problem.scrollIntoView({ block: 'nearest' });
  say(message);
}

/** Ask whether to add the facts of a link, and remove them from the address. */
async function openShared(): Promise<void> {
  const shared = parseFragment(location.hash);
  const questions = await fetchQuestions().catch(() => undefined);
  // The address keeps the facts, so that the reader can load the page again.
  if (!questions) return showProblem(t('own-facts.not-shown'));
  history.replaceState(null, '', location.pathname + location.search);
  const valid = shared && keepValid(shared, questions);
  if (valid && Object.keys(valid).length > 0) await reviewFacts(valid, actions);
  else showProblem(t('own-facts.nothing-in-link'));
}

function loadStyle(href: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return new Promise((resolve) => {
    link.addEventListener('load', resolve);
    // Without its style, a form works too.
    link.addEventListener('error', resolve);
    document.head.append(link);
  });
}
