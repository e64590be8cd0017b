import { type Alias, type Document, isMap, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { runWithTimeout } from '../limits';

/** A YAML text as data, or its errors if it is invalid. */
export type ParsedYaml = {
  data: unknown;
  errors: { problem: string; fix: string; line: number }[];
  /** Get the line of a value by its path in the data, or that of its nearest parent. */
  getLine: (path: PropertyKey[]) => number;
};

/** Fixes nearly all invalid YAML. */
export const YAML_FIX = 'Quote text that contains a colon, #, * or quotes, and indent lists by two spaces.';

/** The message about data that `hasTooManyValues`. */
export const TOO_MANY_VALUES = {
  problem: 'The data contains itself, or repeats too many values.',
  fix: 'Write each value where it is needed, without & and *.',
};

/** The most values in a file, with those that aliases repeat. */
const MAX_VALUES = 100_000;

/** Parse a YAML text. */
export function parseYaml(text: string): ParsedYaml {
  const refuse = (problem: string): ParsedYaml => {
    return { data: undefined, errors: [{ problem, fix: YAML_FIX, line: 1 }], getLine: () => 1 };
  };
  try {
    return runWithTimeout(
      () => parse(text),
      () => refuse('The file takes too long to parse.'),
    );
  } catch (error) {
    // The parser is recursive: very deep input overflows the stack.
    if (error instanceof RangeError) return refuse('The file is nested too deeply.');
    throw error;
  }
}

function parse(text: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const toLine = (offset = 0) => lineCounter.linePos(offset).line || 1;
  const getLine: ParsedYaml['getLine'] = (path) => toLine(findOffset(document, path));
  const errors = listErrors(document).map(({ problem, offset }) => ({ problem, fix: YAML_FIX, line: toLine(offset) }));
  if (errors.length > 0) return { data: undefined, errors, getLine };
  // The parser's own limit counts aliases; hasTooManyValues counts the values that they repeat.
  const data: unknown = document.toJS({ maxAliasCount: -1 });
  return hasTooManyValues(data)
    ? { data: undefined, errors: [{ ...TOO_MANY_VALUES, line: 1 }], getLine }
    : { data, errors, getLine };
}

type Ranged = { range?: [number, number, number] } | null | undefined;

/** Find the offset of a value, or that of its nearest parent. A field begins at its name. */
function findOffset({ contents }: Document, path: PropertyKey[]): number | undefined {
  let offset: number | undefined;
  let current: unknown = contents;
  for (const key of path) {
    const pair = isMap(current) ? current.items.find((item) => String(item.key) === String(key)) : undefined;
    current = isSeq(current) ? current.items[Number(key)] : pair?.value;
    offset = ((pair?.key ?? current) as Ranged)?.range?.[0] ?? offset;
  }
  return offset;
}

/** One mistake often causes many errors after it. */
const MAX_ERRORS = 10;

function listErrors(document: Document): { problem: string; offset?: number }[] {
  const errors = document.errors.slice(0, MAX_ERRORS).map(({ message, pos }) => {
    const reason = message
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:$/, '')
      .replace(/\.$/, '');
    return { problem: `The file is not valid YAML: ${reason}.`, offset: pos[0] };
  });
  const alias = errors.length === 0 ? findDeadAlias(document) : undefined;
  if (!alias) return errors;
  return [
    { problem: `The file is not valid YAML: the alias *${alias.source} has no anchor.`, offset: alias.range?.[0] },
  ];
}

/** Find an alias without an anchor, for which the parser would throw later. */
function findDeadAlias(document: Document): Alias | undefined {
  let dead: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (!alias.resolve(document)) dead ??= alias;
    },
  });
  return dead;
}

/** Check whether data has too many values: nested aliases can repeat billions, or without end. */
export function hasTooManyValues(data: unknown): boolean {
  const open = [data];
  for (let count = 0; open.length > 0; count++) {
    if (count + open.length > MAX_VALUES) return true;
    const value = open.pop();
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) open.push(each);
  }
  return false;
}
