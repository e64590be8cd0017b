import type { FactValue, OwnQuestion } from '@/lib/fact-value';
import { t } from '@/lib/words/words';
import { createButton } from '../create-button';
import { findProblem } from './questions';
import type { OwnFact } from './store';

/** What a form does with an answer. */
type FormActions = { save: (fact: OwnFact | undefined) => void; close: () => void };

/** Create a form that asks one question, with a control for its kind. */
export function createAnswerForm(
  question: OwnQuestion,
  own: OwnFact | undefined,
  actions: FormActions,
): HTMLFormElement {
  const form = document.createElement('form');
  form.className = 'own-form';
  form.noValidate = true;
  const controls = createControls(question, own?.value);
  const day = createField(t('own-facts.day'), createInput('date', own?.checked || getToday()));
  const problem = document.createElement('p');
  problem.className = 'own-problem';
  problem.setAttribute('role', 'alert');
  const save = createButton(t('own-facts.save'), 'button', () => undefined);
  save.type = 'submit';
  const buttons = document.createElement('p');
  buttons.className = 'own-buttons';
  buttons.append(save, createButton(t('own-facts.cancel'), 'link-button', actions.close));
  if (own) buttons.append(createButton(t('own-facts.remove'), 'link-button', () => actions.save(undefined)));
  form.append(
    createText('p', question.question, 'own-question'),
    createText('p', question.look),
    ...controls.elements,
    day.element,
    createText('p', t('own-facts.where-kept')),
    problem,
    buttons,
  );
  form.setAttribute('aria-label', question.name);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const value = controls.read();
    const found = value === undefined ? t('own-facts.empty') : findProblem(question, value);
    problem.textContent = found ?? '';
    if (found !== undefined || value === undefined) return controls.first.focus();
    if (!day.input.checkValidity()) {
      problem.textContent = day.input.validationMessage;
      return day.input.focus();
    }
    actions.save({ value, checked: day.input.value });
  });
  form.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    actions.close();
  });
  return form;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Controls = { elements: HTMLElement[]; first: Control; read: () => FactValue | undefined };

function createControls(question: OwnQuestion, value: FactValue | undefined): Controls {
  const { kind } = question;
  switch (kind) {
    case 'number':
      return createNumber(question, String(value ?? ''));
    case 'choice':
    case 'yes/no': {
      const choices = kind === 'choice' ? question.choices : ['yes', 'no'];
      return createSingle(createSelect(['', ...choices], typeof value === 'string' ? value : ''));
    }
    case 'list': {
      const lines = document.createElement('textarea');
      lines.rows = 5;
      lines.value = Array.isArray(value) ? value.join('\n') : '';
      const { element } = createField(t('own-facts.one-a-line'), lines);
      return { elements: [element], first: lines, read: () => readLines(lines.value) };
    }
    case 'table':
      return createTable(question, value);
    case 'address':
    case 'text':
      return createSingle(createInput(kind === 'address' ? 'url' : 'text', typeof value === 'string' ? value : ''));
    default:
      return kind satisfies never;
  }
}

function createSingle(input: Control): Controls {
  const { element } = createField(t('own-facts.answer'), input);
  return { elements: [element], first: input, read: () => input.value.trim() || undefined };
}

function createNumber({ units }: OwnQuestion, value: string): Controls {
  const [, number = '', unit = ''] = /^(\S*) ?(.*)$/.exec(value) ?? [];
  const input = createInput('text', number);
  input.inputMode = 'decimal';
  const { element } = createField(t('own-facts.answer'), input);
  if (units.length === 0) return { elements: [element], first: input, read: () => input.value.trim() || undefined };
  const select = createSelect(units, unit);
  const unitField = createField(t('own-facts.unit'), select);
  const read = () => (input.value.trim() === '' ? undefined : `${input.value.trim()} ${select.value}`);
  return { elements: [element, unitField.element], first: input, read };
}

function createTable({ rows }: OwnQuestion, value: FactValue | undefined): Controls {
  const results = typeof value === 'object' && !Array.isArray(value) ? value : {};
  const fields = rows.map((row) => {
    const input = createInput('text', Object.hasOwn(results, row) ? (results[row] ?? '') : '');
    return { row, input, element: createField(row, input).element };
  });
  const read = () => {
    const filled = fields.flatMap(({ row, input }) => (input.value.trim() ? [[row, input.value.trim()]] : []));
    return filled.length > 0 ? Object.fromEntries(filled) : undefined;
  };
  return { elements: fields.map(({ element }) => element), first: fields[0]?.input ?? createInput('text', ''), read };
}

function readLines(text: string): string[] | undefined {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  return lines.length > 0 ? lines : undefined;
}

function createInput(type: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  input.value = value;
  if (type === 'date') input.max = getToday();
  else input.maxLength = 400;
  input.autocomplete = 'off';
  return input;
}

function createSelect(choices: string[], value: string): HTMLSelectElement {
  const select = document.createElement('select');
  for (const choice of choices) select.append(new Option(choice, choice, false, choice === value));
  return select;
}

function createField<T extends Control>(name: string, input: T): { element: HTMLElement; input: T } {
  const element = document.createElement('label');
  element.append(createText('span', name), input);
  return { element, input };
}

function createText(name: 'p' | 'span', text: string, className = ''): HTMLElement {
  const element = document.createElement(name);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Get today in the reader's time zone, as `2026-10-03`. */
function getToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
