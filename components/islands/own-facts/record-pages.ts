import type { OwnQuestion } from '@/lib/fact-value';
import { getFrameId } from '@/lib/frame-id';
import { t } from '@/lib/words/words';
import { createButton } from '../create-button';
import { createLinkItem } from '../create-link-item';
import { fetchQuestions, getRecordUrl, keepValid } from './questions';
import { formatFile, formatFragment, parseFile } from './share';
import { formatValue, type OwnFacts, readOwnFacts, saveOwnFacts } from './store';

/** The sections that this script adds to a page. */
const LIST = getFrameId('own-record');
const REVIEW = getFrameId('own-review');

/** The functions of the script that the pages of the record call. */
export type Actions = {
  openForm: (link: HTMLElement, id: string) => Promise<void>;
  update: () => Promise<void>;
  say: (message: string) => void;
  reportSave: (isKept: boolean) => void;
};

/** Show the reader's own answers on the pages of the record, with ways to keep, share and remove them. */
export async function showRecord(actions: Actions): Promise<void> {
  const { pathname } = getRecordUrl();
  if (!location.pathname.startsWith(pathname)) return;
  const questions = await fetchQuestions();
  const facts = readOwnFacts();
  for (const target of document.querySelectorAll<HTMLElement>('.question-target')) showAnswer(target, facts, actions);
  if (location.pathname === pathname) showList(facts, questions, actions);
}

/** Show the reader's answer at a question, with a button that opens its form. */
function showAnswer(target: HTMLElement, facts: OwnFacts, actions: Actions): void {
  const { id } = target;
  const own = Object.hasOwn(facts, id) ? facts[id] : undefined;
  const answer = document.createElement(target.matches('h3') ? 'p' : 'span');
  answer.className = 'own-answer';
  if (own) {
    const value = document.createElement('mark');
    value.className = 'own';
    value.textContent = formatValue(own.value) ?? '';
    answer.append(`${t('own-facts.your-answer')} `, value, ' ');
  }
  const name = own ? t('own-facts.change') : t('own-facts.add');
  const button = createButton(name, 'link-button', () => actions.openForm(button, id));
  button.setAttribute('aria-describedby', id);
  answer.append(button);
  const anchor = target.nextElementSibling?.matches('.anchor') ? target.nextElementSibling : target;
  if (anchor.nextElementSibling?.matches('.own-answer')) anchor.nextElementSibling.remove();
  anchor.after(answer);
}

function showList(facts: OwnFacts, questions: Map<string, OwnQuestion>, actions: Actions): void {
  const section = createSection(t('own-facts.title'));
  const entries = Object.entries(facts);
  section.append(createParagraph(entries.length > 0 ? t('own-facts.kept') : t('own-facts.none')));
  if (entries.length > 0) section.append(createList(facts, questions));
  const buttons = document.createElement('p');
  buttons.className = 'own-buttons';
  if (entries.length > 0) {
    buttons.append(
      createButton(t('own-facts.save-file'), 'button', () => saveFile(facts)),
      createButton(t('own-facts.copy-link'), 'button', () => copyLink(facts, section, actions)),
    );
  }
  buttons.append(createFileField(section, actions));
  if (entries.length > 0) {
    buttons.append(
      createButton(t('own-facts.remove-all'), 'link-button', async () => {
        saveOwnFacts({});
        await actions.update();
        actions.say(t('own-facts.removed'));
        moveFocus();
      }),
    );
  }
  section.append(buttons);
  showSection(LIST, section);
}

/** Show the facts of a link or file, and ask whether to add them. */
export async function reviewFacts(facts: OwnFacts, actions: Actions): Promise<void> {
  const questions = await fetchQuestions();
  const section = createSection(t('own-facts.review-title'));
  const buttons = document.createElement('p');
  buttons.className = 'own-buttons';
  const close = () => {
    section.remove();
    moveFocus();
  };
  buttons.append(
    createButton(t('own-facts.add-all', { number: Object.keys(facts).length }), 'button', async () => {
      const isKept = saveOwnFacts({ ...readOwnFacts(), ...facts });
      section.remove();
      await actions.update();
      actions.reportSave(isKept);
      moveFocus();
    }),
    createButton(t('own-facts.ignore'), 'link-button', close),
  );
  section.append(createParagraph(t('own-facts.review')), createList(facts, questions, readOwnFacts()), buttons);
  showSection(REVIEW, section);
  section.focus();
}

function createList(facts: OwnFacts, questions: Map<string, OwnQuestion>, current: OwnFacts = {}): HTMLElement {
  const list = document.createElement('ul');
  for (const [id, { value }] of Object.entries(facts)) {
    const question = questions.get(id);
    const item = question
      ? createLinkItem({ title: question.name, href: question.path })
      : document.createElement('li');
    const old = Object.hasOwn(current, id) ? formatValue(current[id]?.value ?? '') : undefined;
    const text = formatValue(value) ?? '';
    item.append(`${question ? '' : id}: ${text}`);
    if (old !== undefined && old !== text) item.append(` ${t('own-facts.replaces', { value: old })}`);
    list.append(item);
  }
  return list;
}

function createFileField(section: HTMLElement, actions: Actions): HTMLElement {
  const label = document.createElement('label');
  label.className = 'own-file';
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.addEventListener('change', async () => {
    const text = (await input.files?.[0]?.text()) ?? '';
    const facts = keepValid(parseFile(text) ?? {}, await fetchQuestions());
    if (Object.keys(facts).length > 0) await reviewFacts(facts, actions);
    else addOutcome(section, t('own-facts.nothing-in-file'), actions);
    input.value = '';
  });
  label.append(`${t('own-facts.open-file')} `, input);
  return label;
}

function saveFile(facts: OwnFacts): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([formatFile(facts)], { type: 'application/json' }));
  link.download = 'our-installation.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

async function copyLink(facts: OwnFacts, section: HTMLElement, actions: Actions): Promise<void> {
  const link = getRecordUrl().href + formatFragment(facts);
  try {
    await navigator.clipboard.writeText(link);
    addOutcome(section, t('own-facts.link-copied'), actions);
  } catch {
    addOutcome(section, link, actions);
  }
}

/** Show what happened at the end of a section, and say it. */
function addOutcome(section: HTMLElement, text: string, actions: Actions): void {
  section.querySelector('.own-outcome')?.remove();
  const outcome = createParagraph(text);
  outcome.className = 'own-outcome';
  section.append(outcome);
  actions.say(text);
}

function createSection(title: string): HTMLElement {
  const section = document.createElement('section');
  section.className = 'own-section';
  const heading = document.createElement('h2');
  heading.textContent = title;
  section.append(heading);
  return section;
}

/** Show a section in place of its last version, or else as the first of the text. The list stays below the review. */
function showSection(id: string, section: HTMLElement): void {
  section.id = id;
  section.tabIndex = -1;
  const last = document.getElementById(id);
  const review = document.getElementById(REVIEW);
  if (last) last.replaceWith(section);
  else if (review) review.after(section);
  else document.querySelector('main article')?.prepend(section);
}

/** Move the focus from a button that is removed to the list, or else to the title of the page. */
function moveFocus(): void {
  const target = document.getElementById(LIST) ?? document.getElementById(getFrameId('main'));
  target?.focus({ preventScroll: true });
}

function createParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}
