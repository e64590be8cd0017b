import { type Alias, type Document, LineCounter, parseDocument, visit } from 'yaml';
import { runWithTimeout } from '../limits';

/** A YAML text with the data that it holds; where it cannot be read there is no data, but what is wrong and where. */
export type Yaml = {
  document: Document;
  data: unknown;
  faults: { problem: string; fix: string; offset?: number }[];
  getLine: (offset: number) => number;
};

/** What helps with nearly all YAML that cannot be read. */
export const YAML_FIX = 'Put a text with a colon, #, * or quotes into quotes, and indent lists by two spaces.';

/** What is said of data that `isOverfull`. */
export const OVERFULL = {
  problem: 'The data holds itself, or repeats itself beyond measure.',
  fix: 'Write each value where it is needed, without & and *.',
};

/** The most values that a file's data may come to, each counted wherever an alias repeats it. */
const MOST_VALUES = 100_000;

/** Read a YAML text. */
export function parseYaml(text: string): Yaml {
  let lines = new LineCounter();
  const getLine = (offset: number) => lines.linePos(offset).line;
  const fail = (faults: Yaml['faults'], document: Document = parseDocument('')) => {
    return { document, data: undefined, faults, getLine };
  };
  const read = (): Yaml => {
    lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines });
    const faults = listErrors(document);
    if (faults.length > 0) return fail(faults, document);
    // The parser's own limit for aliases throws; ours is for what they come to.
    const data: unknown = document.toJS({ maxAliasCount: -1 });
    return isOverfull(data) ? fail([OVERFULL], document) : { document, data, faults: [], getLine };
  };
  try {
    return runWithTimeout(read, () => fail([{ problem: 'The file takes too long to read.', fix: YAML_FIX }]));
  } catch (error) {
    // The parser goes down with what it reads, until there is no more room below.
    if (error instanceof RangeError) return fail([{ problem: 'The file is nested too deep to read.', fix: YAML_FIX }]);
    throw error;
  }
}

/** One slip makes many errors after it, which say no more. */
const MOST_FAULTS = 10;

function listErrors(document: Document): Yaml['faults'] {
  const faults = document.errors.slice(0, MOST_FAULTS).map(({ message, pos }) => {
    const reason = message
      .split('\n')[0]
      ?.replace(/ at line \d+, column \d+:$/, '')
      .replace(/\.$/, '');
    return { problem: `The file is no valid YAML: ${reason}.`, fix: YAML_FIX, offset: pos[0] };
  });
  if (faults.length > 0) return faults;
  const alias = findDeadAlias(document);
  if (!alias) return [];
  const problem = `The file is no valid YAML: nothing is called "${alias.source}".`;
  return [{ problem, fix: YAML_FIX, offset: alias.range?.[0] }];
}

/** A text that begins with * stands for another, and the parser says only later that there is none. */
function findDeadAlias(document: Document): Alias | undefined {
  let dead: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      if (!alias.resolve(document)) dead ??= alias;
    },
  });
  return dead;
}

/** Whether data comes to more values than anyone writes: a few aliases of aliases make billions, or no end at all. */
export function isOverfull(data: unknown): boolean {
  const open = [data];
  for (let count = 0; open.length > 0; count++) {
    if (count + open.length > MOST_VALUES) return true;
    const value = open.pop();
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) open.push(each);
  }
  return false;
}
