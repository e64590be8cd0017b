import { suggest } from './nearest';

/** The kinds of answer to a question about an installation. */
export const ANSWER_KINDS = ['text', 'number', 'choice', 'yes/no', 'address', 'list', 'table'] as const;

/** A recorded value: a list of texts for `list`, results by row for `table`, otherwise a text. */
export type FactValue = string | string[] | Record<string, string>;

/** What a value of a question must be. */
export type ValueRules = {
  kind: (typeof ANSWER_KINDS)[number];
  /** The accepted units of a number, such as `MB`. Empty: none. */
  units: string[];
  /** The accepted values of a choice. */
  choices: string[];
  /** The rows of a table. */
  rows: string[];
  /** Whether code examples show the value, which may then have only safe characters, and spaces only if allowed. */
  in_code: boolean | 'with spaces';
};

/** A question in the file for readers. `path` leads to it on the page of its group, and `pages` are the ids of docs that show it. */
export type OwnQuestion = ValueRules & {
  id: string;
  name: string;
  question: string;
  look: string;
  path: string;
  pages: string[];
};

/** A problem of a value, as the rest of a sentence that begins with its name. Values of every kind can have one with a type. */
type ValueProblem = { type?: 'secret' | 'code'; problem: string; fix: string };

/** Parts of keys, tokens and passwords. */
const SECRETS = [
  /-----BEGIN/,
  // The name can be a part of another, such as API_TOKEN or clientSecret.
  /(?:(?:api|access|account|private|shared ?access)[ _-]?key|token|secret|passw(?:or)?d|pwd|passphrase)\s*(?:[:=]|\bis\b)\s*\S/i,
  /[?&](?:key|sig|signature|auth|code)=\w/i,
  /\b(?:Bearer|Basic)\s+\S{8}/,
  /\beyJ[\w-]{10,}\./,
  /\b(?:AKIA|ASIA|AIza|ghp_|github_pat_|glpat-|npm_|xox[abp]-|[rs]k_live_|sk-|SG\.)\w{8}/,
  // A hash, which some systems use as a key.
  /\b[0-9a-f]{32,}\b/,
  /:\/\/[^\s/:@]+:[^\s/@]+@/,
  // A long word of digits, capitals and small letters.
  /(?:^|[^\w/.-])(?=[\w+-]*\d)(?=[\w+-]*[A-Z])(?=[\w+-]*[a-z])[\w+-]{28,}/,
];

/** Characters that end a line, that a reader does not see, or that text cannot be saved with. */
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Bidi_Control}\u00ad\u200b\u2060\ufeff]/u;

/** Characters that mean nothing special in any language of the code examples. A space would begin another word. */
const SAFE_IN_CODE = /^[\p{Letter}\p{Number}._~:/@%+,=?#-]*$/u;

/** A word that commands read as an option, a comment or the name of a file. */
const OPTION_IN_CODE = /(?:^|\s)[-#@]/;

/** Find the problem of a value that does not fit its question. */
export function findValueProblem(question: ValueRules, value: FactValue): ValueProblem | undefined {
  return findKindProblem(question, value) ?? findTextProblem(question, value);
}

function findKindProblem({ kind, units, choices, rows }: ValueRules, value: FactValue): ValueProblem | undefined {
  if (kind === 'list') {
    return Array.isArray(value) ? undefined : { problem: 'is not a list', fix: 'Write a list such as ["one", "two"].' };
  }
  if (kind === 'table') return findTableProblem(rows, value);
  if (typeof value !== 'string') return { problem: 'is not text', fix: 'Write one text in quotes.' };
  switch (kind) {
    case 'text':
      return undefined;
    case 'address':
      return isAddress(value)
        ? undefined
        : { problem: 'is not an address', fix: 'Write a whole address such as "https://anytown.example/api".' };
    case 'choice':
      return choices.includes(value)
        ? undefined
        : { problem: `cannot be "${value}"`, fix: suggest(value, choices, `Write ${choices.join(' or ')}.`) };
    case 'yes/no':
      return /^(yes|no)$/.test(value) ? undefined : { problem: `cannot be "${value}"`, fix: 'Write yes or no.' };
    case 'number':
      return findNumberProblem(units, value);
    default:
      return kind satisfies never;
  }
}

function findTableProblem(rows: string[], value: FactValue): ValueProblem | undefined {
  const fix = `Write a result for each row: ${rows.join(', ')}.`;
  if (typeof value === 'string' || Array.isArray(value)) return { problem: 'is not a table', fix };
  if (Object.keys(value).length === 0) return { problem: 'has no row', fix };
  const unknown = Object.keys(value).find((row) => !rows.includes(row));
  if (unknown === undefined) return undefined;
  const problem = `has the unknown row "${unknown}"`;
  return { problem, fix: suggest(unknown, rows, `The rows are ${rows.join(', ')}.`) };
}

function findNumberProblem(units: string[], value: string): ValueProblem | undefined {
  const match = /^\d+(?:[.,]\d+)*(?: (\S.*))?$/.exec(value);
  const unit = match?.[1];
  if (match && (unit === undefined ? units.length === 0 : units.includes(unit))) return undefined;
  const example = units[0] ? `20 ${units[0]}` : '20';
  const fix = units.length > 1 ? `Write a number and one of ${units.join(', ')}` : 'Write a number';
  return { problem: `cannot be "${value}"`, fix: `${fix}, such as "${example}".` };
}

function findTextProblem({ in_code: inCode }: ValueRules, value: FactValue): ValueProblem | undefined {
  const texts = typeof value === 'string' ? [value] : Object.values(value);
  if (texts.some((text) => INVISIBLE.test(text)))
    return { problem: 'has line breaks or control characters', fix: 'Write one line of visible text.' };
  if (texts.some((text) => SECRETS.some((secret) => secret.test(text)))) {
    const fix =
      'Remove it from the file and from its history, and replace the key: readers and search engines can see this record.';
    return { type: 'secret', problem: 'looks like a key, a token or a password', fix };
  }
  const words = inCode === 'with spaces' ? texts.flatMap((text) => text.split(' ')) : texts;
  if (inCode && !words.every((text) => SAFE_IN_CODE.test(text))) {
    const spaces = inCode === 'with spaces' ? ', spaces' : '';
    const fix = `Code examples show it, so write only letters, digits${spaces} and . _ ~ : / @ % + , = ? # -.`;
    return { type: 'code', problem: 'has characters that are not safe in code', fix };
  }
  if (inCode && texts.some((text) => OPTION_IN_CODE.test(text))) {
    const fix = 'Code examples show it, so begin each word with another character than - # @.';
    return { type: 'code', problem: 'could be read as an option, a comment or a file', fix };
  }
  return undefined;
}

function isAddress(text: string): boolean {
  if (!/^(https?|mailto):/.test(text) || /\s/.test(text)) return false;
  try {
    return new URL(text).href !== '';
  } catch {
    return false;
  }
}
