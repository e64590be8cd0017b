import { type Alias, type Document, isMap, isSeq, LineCounter, parseDocument, visit } from 'yaml';
import { runWithTimeout } from '../limits';

/** A YAML text as data; if it cannot be read, there is no data, but what is wrong and on which line. */
export type ParsedYaml = {
  data: unknown;
  errors: { problem: string; fix: string; line: number }[];
  /** Get the line of a value, or of the nearest one above it, by its place in the data. */
  getLine: (place: PropertyKey[]) => number;
};

/** What helps with nearly all YAML that cannot be read. */
export const YAML_FIX = 'Put a text with a colon, #, * or quotes into quotes, and indent lists by two spaces.';

/** What is said of data that `isOverfull`. */
export const TOO_MANY_VALUES = {
  problem: 'The data holds itself, or repeats itself beyond measure.',
  fix: 'Write each value where it is needed, without & and *.',
};

/** The most values of a file, each counted wherever an alias repeats it. */
const MAX_VALUES = 100_000;

/** Read a YAML text. */
export function parseYaml(text: string): ParsedYaml {
  const giveUp = (problem: string): ParsedYaml => {
    return { data: undefined, errors: [{ problem, fix: YAML_FIX, line: 1 }], getLine: () => 1 };
  };
  try {
    return runWithTimeout(
      () => read(text),
      () => giveUp('The file takes too long to read.'),
    );
  } catch (error) {
    // The parser is recursive: very deep input overflows the stack.
    if (error instanceof RangeError) return giveUp('The file is nested too deep to read.');
    throw error;
  }
}

function read(text: string): ParsedYaml {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter });
  const toLine = (offset = 0) => lineCounter.linePos(offset).line || 1;
  const getLine: ParsedYaml['getLine'] = (place) => toLine(findOffset(document, place));
  const faults = listErrors(document).map(({ problem, offset }) => ({ problem, fix: YAML_FIX, line: toLine(offset) }));
  if (faults.length > 0) return { data: undefined, errors: faults, getLine };
  // The parser's own limit counts aliases; ours counts what they come to.
  const data: unknown = document.toJS({ maxAliasCount: -1 });
  return hasTooManyValues(data)
    ? { data: undefined, errors: [{ ...TOO_MANY_VALUES, line: 1 }], getLine }
    : { data, errors: faults, getLine };
}

type Ranged = { range?: [number, number, number] } | null | undefined;

/** Find where a value, or the nearest one above it, begins in the text; a field begins with its name. */
function findOffset({ contents }: Document, place: PropertyKey[]): number | undefined {
  let offset: number | undefined;
  let current: unknown = contents;
  for (const key of place) {
    const pair = isMap(current) ? current.items.find((item) => String(item.key) === String(key)) : undefined;
    current = isSeq(current) ? current.items[Number(key)] : pair?.value;
    offset = ((pair?.key ?? current) as Ranged)?.range?.[0] ?? offset;
  }
  return offset;
}

/** One mistake causes many errors after it, which say no more. */
const MAX_FAULTS = 10;

function listErrors(document: Document): { problem: string; offset?: number }[] {
  const errors = document.errors.slice(0, MAX_FAULTS).map(({ message, pos }) => {
    const reason = message
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:$/, '')
      .replace(/\.$/, '');
    return { problem: `The file is no valid YAML: ${reason}.`, offset: pos[0] };
  });
  const alias = errors.length === 0 ? findDeadAlias(document) : undefined;
  if (!alias) return errors;
  return [{ problem: `The file is no valid YAML: nothing is called "${alias.source}".`, offset: alias.range?.[0] }];
}

/** Find a text that begins with * and names no anchor: the parser reports it only later, by an exception. */
function findDeadAlias(document: Document): Alias | undefined {
  let dead: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (!alias.resolve(document)) dead ??= alias;
    },
  });
  return dead;
}

/** Whether data holds more values than anyone writes: a few aliases of aliases make billions, or never end. */
export function hasTooManyValues(data: unknown): boolean {
  const open = [data];
  for (let count = 0; open.length > 0; count++) {
    if (count + open.length > MAX_VALUES) return true;
    const value = open.pop();
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) open.push(each);
  }
  return false;
}
