import {
  type Alias,
  type Document,
  type DocumentOptions,
  type ErrorCode,
  isMap,
  isSeq,
  LineCounter,
  type ParseOptions,
  parseDocument,
  type ScalarTag,
  type SchemaOptions,
  visit,
} from 'yaml';
import { runWithTimeout } from '../limits';

/** A YAML text as data, or its errors if it is invalid. */
export type ParsedYaml = {
  data: unknown;
  errors: { problem: string; fix: string; line: number }[];
  /** Get the line of a value by its path in the data, or that of its nearest parent. */
  getLine: (path: PropertyKey[]) => number;
};

/** The fix for nearly all invalid YAML. */
const YAML_FIX = 'Quote text that contains a colon, #, * or quotes, and indent lists by two spaces.';

/** The error for data with more than MAX_VALUES values. */
const TOO_MANY_VALUES = {
  problem: 'The data contains itself, or repeats too many values.',
  fix: 'Write each value where it is needed, without & and *.',
};

/** Maximum number of values in a file. Aliases count as the values that they repeat. */
const MAX_VALUES = 100_000;

/** The place of the YAML: a data file is YAML 1.2, the frontmatter of a page YAML 1.1. */
type YamlSource = 'file' | 'frontmatter';

/** Frontmatter as other programs read it: YAML 1.1, except that only `true` and `false` are booleans, not `Y` or `on`. */
const FRONTMATTER_OPTIONS: ParseOptions & DocumentOptions & SchemaOptions = {
  version: '1.1',
  customTags: (tags) => [...tags.filter((tag) => (tag as ScalarTag).tag !== BOOLEAN_TAG), 'bool'],
};
const BOOLEAN_TAG = 'tag:yaml.org,2002:bool';

/** Parse a YAML text. */
export function parseYaml(text: string, source: YamlSource = 'file'): ParsedYaml {
  const refuse = (problem: string): ParsedYaml => {
    return { data: undefined, errors: [{ problem, fix: YAML_FIX, line: 1 }], getLine: () => 1 };
  };
  try {
    return runWithTimeout(
      () => parse(text, source),
      () => refuse(`The ${source} takes too long to parse.`),
    );
  } catch (error) {
    // The parser is recursive: very deep input overflows the stack.
    if (error instanceof RangeError) return refuse(`The ${source} is nested too deeply.`);
    throw error;
  }
}

function parse(text: string, source: YamlSource): ParsedYaml {
  const lineCounter = new LineCounter();
  // Without known tags, `!!set` is a map, and not an object without fields.
  const options = source === 'frontmatter' ? FRONTMATTER_OPTIONS : { resolveKnownTags: false };
  const document = parseDocument(text, { lineCounter, ...options });
  if (document.errors.some(({ code }) => code === 'RESOURCE_EXHAUSTION')) throw new RangeError('The YAML is too deep.');
  const toLine = (offset = 0) => lineCounter.linePos(offset).line || 1;
  const getLine: ParsedYaml['getLine'] = (path) => toLine(findOffset(document, path));
  const errors = listErrors(document, source).map(({ reason, fix = YAML_FIX, offset }) => {
    const problem = `The ${source} is not valid YAML: ${reason}.`;
    return { problem, fix, line: toLine(offset) };
  });
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

/** The tags in configurations of other tools, whose values nothing here reads. */
const FOREIGN_TAGS = /!ENV\b|!relative\b|python\//;

/** Maximum number of errors to report. One mistake often causes many errors after it. */
const MAX_ERRORS = 10;

/** What is wrong in plain words, with a fix if it is not YAML_FIX, by the parser's code: https://eemeli.org/yaml/#errors */
const PLAIN_ERRORS: Partial<Record<ErrorCode, { reason: string; fix?: string }>> = {
  BAD_DQ_ESCAPE: {
    reason: 'a \\ in double quotes begins no known character',
    fix: 'Write \\\\, or use single quotes.',
  },
  BAD_INDENT: { reason: 'the lines of a list or of fields are not indented alike' },
  BAD_SCALAR_START: { reason: 'a text that begins with @ or ` has no quotes', fix: 'Put the text in quotes.' },
  BLOCK_AS_IMPLICIT_KEY: {
    reason: 'a text with a colon has no quotes',
    fix: 'Put the text after the first colon in quotes.',
  },
  BLOCK_IN_FLOW: {
    reason: 'a list or field that begins a line is inside brackets',
    fix: 'Remove the brackets, or write all of it between them.',
  },
  DUPLICATE_KEY: { reason: 'two fields have the same name', fix: 'Remove one of the two fields with this name.' },
  MULTILINE_IMPLICIT_KEY: { reason: 'a line has no colon after the name of its field' },
  MULTIPLE_DOCS: { reason: 'a line --- begins a second document', fix: 'Remove the line ---.' },
  TAB_AS_INDENT: { reason: 'a line begins with a tab', fix: 'Indent with spaces.' },
  TAG_RESOLVE_FAILED: { reason: 'a text that begins with ! has no quotes', fix: 'Put the text in quotes.' },
};

/** The same for codes with several reasons, by the message of the parser. */
const PLAIN_MESSAGES: [start: RegExp, error: { reason: string; fix?: string }][] = [
  [/^Missing closing ["']/, { reason: 'a quote is not closed', fix: 'Write the closing quote.' }],
  [/^Implicit map keys need/, { reason: 'a line has no colon after the name of its field' }],
  [
    /^Missing , or :|^Missing , between/,
    { reason: 'a comma is missing between brackets', fix: 'Write a comma between the items.' },
  ],
  [
    /^Flow (sequence|map) in block|end with a/,
    { reason: 'a bracket is not closed', fix: 'Write the closing bracket.' },
  ],
  [/^Unexpected /, { reason: 'the text after a closing quote or bracket is not part of the value' }],
];

function listErrors(document: Document, source: YamlSource): { reason: string; fix?: string; offset?: number }[] {
  // The parser only warns of a tag that it drops.
  const warnings = document.warnings.filter(({ message }) => source === 'frontmatter' || !FOREIGN_TAGS.test(message));
  const errors = [...document.errors, ...warnings].slice(0, MAX_ERRORS).map(({ code, message, pos }) => {
    const [firstLine = ''] = message.split('\n');
    const plain = PLAIN_MESSAGES.find(([start]) => start.test(message))?.[1] ?? PLAIN_ERRORS[code];
    const own = { reason: firstLine.replace(/ at line \d+, column \d+:$/, '').replace(/\.$/, '') };
    return { ...(plain ?? own), offset: pos[0] };
  });
  const alias = errors.length === 0 ? findDeadAlias(document) : undefined;
  if (!alias) return errors;
  return [{ reason: `the alias *${alias.source} has no anchor`, offset: alias.range?.[0] }];
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

/** Check whether data has too many values. Nested aliases can repeat billions, or contain themselves. */
export function hasTooManyValues(data: unknown): boolean {
  const pending = [data];
  for (let count = 0; pending.length > 0; count++) {
    if (count + pending.length > MAX_VALUES) return true;
    const value = pending.pop();
    if (typeof value === 'object' && value !== null) for (const each of Object.values(value)) pending.push(each);
  }
  return false;
}
