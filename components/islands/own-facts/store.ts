import type { FactValue } from '@/lib/fact-value';

const KEY = 'facts';

/** A fact that the reader added, with the day of the check as `2026-10-03`. */
export type OwnFact = { value: FactValue; checked: string };

/** The reader's own facts by id. */
export type OwnFacts = Record<string, OwnFact>;

/** The facts of this page, if the browser does not keep them. */
let unkept: OwnFacts | undefined;

/** Read the reader's own facts. Without storage, only those that were added on this page. */
export function readOwnFacts(): OwnFacts {
  if (unkept) return unkept;
  try {
    return parseOwnFacts(localStorage.getItem(KEY) ?? '{}');
  } catch {
    // Storage is turned off or has invalid content.
    return {};
  }
}

/** Save the reader's own facts. Returns false if the browser does not keep them: they apply to this page alone. */
export function saveOwnFacts(facts: OwnFacts): boolean {
  try {
    if (Object.keys(facts).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(facts));
    unkept = undefined;
    return true;
  } catch {
    unkept = facts;
    return false;
  }
}

/** Call a function whenever another tab changes the facts. */
export function onOtherTab(update: () => void): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) update();
  });
}

/** Parse facts of any origin, and leave out what has another form. Throws if the text is not JSON. */
export function parseOwnFacts(text: string): OwnFacts {
  const parsed: unknown = JSON.parse(text);
  if (!isObject(parsed)) return {};
  const entries = Object.entries(parsed).flatMap(([id, fact]): [string, OwnFact][] => {
    if (!isObject(fact) || !isFactValue(fact.value) || !/^[a-z0-9-]{1,80}$/.test(id)) return [];
    const { value, checked } = fact;
    return [[id, { value, checked: typeof checked === 'string' && isDay(checked) ? checked : '' }]];
  });
  return Object.fromEntries(entries);
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isFactValue(value: unknown): value is FactValue {
  const isText = (each: unknown) => typeof each === 'string' && each !== '' && each.length <= 400;
  if (Array.isArray(value)) return value.length > 0 && value.length <= 50 && value.every(isText);
  if (!isObject(value)) return isText(value);
  const results = Object.values(value);
  return results.length > 0 && results.length <= 50 && results.every(isText);
}

/** Format a value, or one row of it, as text; undefined if it has no such row. */
export function formatValue(value: FactValue, row?: string | null): string | undefined {
  if (typeof value === 'string') return row ? undefined : value;
  if (Array.isArray(value)) return row ? undefined : value.join(', ');
  if (row) return Object.hasOwn(value, row) ? value[row] : undefined;
  return Object.entries(value)
    .map(([name, result]) => `${name}: ${result}`)
    .join('; ');
}
