import { t } from '@/lib/words/words';
import { createButton } from '../create-button';
import { createLinkItem } from '../create-link-item';
import { fetchQuestions, keepValid, type OwnQuestion } from './questions';
import { formatFile, formatFragment, parseFile } from './share';
import { type Place, removeAll } from './show-facts';
import { formatValue, type OwnFacts, readOwnFacts, saveOwnFacts } from './store';

/** What the pages of the record use of the script. */
export type Manager = {
  place: Place;
  openForm: (link: HTMLElement, id: string) => Promise<void>;
  update: () => Promise<void>;
  say: (message: string) => void;
};

/** Show the reader's own answers on the pages of the record, with ways to keep, share and remove them. */
export async function showRecord(manager: Manager): Promise<void> {
  const { recordHref } = manager.place;
  const { pathname } = new URL(recordHref, document.baseURI);
  if (!location.pathname.startsWith(pathname)) return;
  const questions = await fetchQuestions(recordHref);
  const facts = readOwnFacts();
  for (const target of document.querySelectorAll<HTMLElement>('.question-target')) showAnswer(target, facts, manager);
  if (location.pathname === pathname) showList(facts, questions, manager);
}

/** Show the reader's answer at a question, with a button that opens its form. */
function showAnswer(target: HTMLElement, facts: OwnFacts, manager: Manager): void {
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
  const button = createButton(name, 'link-button', () => manager.openForm(button, id));
  button.setAttribute('aria-describedby', id);
  answer.append(button);
  const anchor = target.nextElementSibling?.matches('.anchor') ? target.nextElementSibling : target;
  if (anchor.nextElementSibling?.matches('.own-answer')) anchor.nextElementSibling.remove();
  anchor.after(answer);
}

function showList(facts: OwnFacts, questions: Map<string, OwnQuestion>, manager: Manager): void {
  const section = createSection(t('own-facts.title'));
  const entries = Object.entries(facts);
  section.append(createParagraph(entries.length > 0 ? t('own-facts.kept') : t('own-facts.none')));
  if (entries.length > 0) section.append(createList(facts, questions));
  const buttons = document.createElement('p');
  buttons.className = 'own-buttons';
  if (entries.length > 0) {
    buttons.append(
      createButton(t('own-facts.save-file'), 'button', () => saveFile(facts)),
      createButton(t('own-facts.copy-link'), 'button', () => copyLink(facts, section, manager)),
    );
  }
  buttons.append(createFileField(section, manager));
  if (entries.length > 0) {
    buttons.append(
      createButton(t('own-facts.remove-all'), 'link-button', async () => {
        await removeAll(manager.place);
        await manager.update();
        manager.say(t('own-facts.removed'));
      }),
    );
  }
  section.append(buttons);
  replaceSection('own-record', section);
}

/** Ask whether to add facts of a link or file, and show each before. */
export async function reviewFacts(facts: OwnFacts, manager: Manager): Promise<void> {
  const questions = await fetchQuestions(manager.place.recordHref);
  const section = createSection(t('own-facts.review-title'));
  const buttons = document.createElement('p');
  buttons.className = 'own-buttons';
  const close = () => section.remove();
  buttons.append(
    createButton(t('own-facts.add-all', { number: Object.keys(facts).length }), 'button', async () => {
      const isKept = saveOwnFacts({ ...readOwnFacts(), ...facts });
      close();
      await manager.update();
      manager.say(isKept ? t('own-facts.saved') : t('own-facts.not-kept'));
    }),
    createButton(t('own-facts.ignore'), 'link-button', close),
  );
  section.append(createParagraph(t('own-facts.review')), createList(facts, questions, readOwnFacts()), buttons);
  replaceSection('own-review', section);
  section.tabIndex = -1;
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

function createFileField(section: HTMLElement, manager: Manager): HTMLElement {
  const label = document.createElement('label');
  label.className = 'own-file';
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.addEventListener('change', async () => {
    const text = (await input.files?.[0]?.text()) ?? '';
    const facts = keepValid(parseFile(text) ?? {}, await fetchQuestions(manager.place.recordHref));
    if (Object.keys(facts).length > 0) await reviewFacts(facts, manager);
    else addOutcome(section, t('own-facts.nothing-in-file'), manager);
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

async function copyLink(facts: OwnFacts, section: HTMLElement, manager: Manager): Promise<void> {
  const link = new URL(manager.place.recordHref, document.baseURI).href + formatFragment(facts);
  try {
    await navigator.clipboard.writeText(link);
    addOutcome(section, t('own-facts.link-copied'), manager);
  } catch {
    addOutcome(section, link, manager);
  }
}

/** Show what happened at the end of a section, and say it. */
function addOutcome(section: HTMLElement, text: string, manager: Manager): void {
  section.querySelector('.own-outcome')?.remove();
  const outcome = createParagraph(text);
  outcome.className = 'own-outcome';
  section.append(outcome);
  manager.say(text);
}

function createSection(title: string): HTMLElement {
  const section = document.createElement('section');
  section.className = 'own-section';
  const heading = document.createElement('h2');
  heading.textContent = title;
  section.append(heading);
  return section;
}

function replaceSection(id: string, section: HTMLElement): void {
  document.getElementById(id)?.remove();
  section.id = id;
  document.querySelector('main article')?.prepend(section);
}

function createParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}
