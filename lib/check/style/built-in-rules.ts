import {
  type Finding,
  type FindingLocation,
  findMatches,
  getLocation,
  limitToScopes,
  type Passage,
  type StyleCheck,
  type StylePage,
  TEXT_SCOPES,
} from './rule';

/** Matches capitals and digits, but not a reference such as ABC-0001. */
const ABBREVIATION = /(?<![\p{L}\p{N}_.\uFFFC-])([A-Z0-9]+(?:[.&][A-Z0-9]+)*)s?(?![\p{L}\p{N}_\uFFFC]|-\d)/gu;

/** Matches two capitals with only digits, full stops or & between them, which every abbreviation has. */
const TWO_CAPITALS = /[A-Z][0-9.&]*[A-Z]/;

/** The text around an explained abbreviation: `AFTER_WORDS` and `CLOSING`, or `WORD_START` and `BEFORE_WORDS`. */
const AFTER_WORDS = /(?<=\p{L}\s+\((?:or )?)/uy;

const CLOSING = /s?\)/y;

const WORD_START = /(?<![\p{L}\p{N}])/uy;

const BEFORE_WORDS =
  /s?(?:(?:\s+\p{L}+)?\s+\([^)\p{Ll}]{0,300}\p{Ll}[^)]{0,300}\)|,\s+(?:an?|the|short for|which|that is)\s)/uy;

type Use = { word: string; passageIndex: number; location: FindingLocation; isParagraph: boolean };

/** Make the check for abbreviations that a page does not explain at their first use. */
export function makeAbbreviationCheck({ known }: { known: string[] }): StyleCheck {
  return limitToScopes({ in: TEXT_SCOPES }, (passages, { input }) => {
    const allowed = new Set([...known, ...input.terms]);
    const uses = passages
      .flatMap(getUses)
      .filter(({ word }) => !allowed.has(word) && !allowed.has(word.replace(/^\d+/, '')));
    return [...new Set(uses.map(({ word }) => word))].flatMap((word) => {
      const usesOfWord = uses.filter((use) => use.word === word);
      return checkUses(word, usesOfWord, passages);
    });
  });
}

function checkUses(word: string, uses: Use[], passages: Passage[]): Finding[] {
  const explanationIndex = passages.findIndex(({ prose }) => isExplainedIn(prose, word));
  const [firstUse] =
    explanationIndex === -1
      ? uses
      : uses.filter(({ isParagraph, passageIndex }) => isParagraph && passageIndex < explanationIndex);
  if (firstUse === undefined) return [];
  const problem =
    explanationIndex === -1 ? `"${word}" is not explained.` : `"${word}" is explained only after its first use.`;
  const fix = `At its first use, write the full name and then "(${word})". Or write the full name everywhere.`;
  return [{ location: firstUse.location, problem, fix }];
}

function getUses(passage: Passage, passageIndex: number): Use[] {
  if (!TWO_CAPITALS.test(passage.prose)) return [];
  return findMatches(passage.prose, ABBREVIATION).flatMap(({ 1: word = '', index }) =>
    TWO_CAPITALS.test(word)
      ? [{ word, passageIndex, location: getLocation(passage, index), isParagraph: passage.scope === 'paragraph' }]
      : [],
  );
}

/** Check whether a text explains a word: "the words (ABC)", "ABC (the words)" or "ABC, the words". */
function isExplainedIn(prose: string, word: string): boolean {
  const matchesAt = (pattern: RegExp, offset: number) => {
    pattern.lastIndex = offset;
    return pattern.test(prose);
  };
  for (let start = prose.indexOf(word); start !== -1; start = prose.indexOf(word, start + 1)) {
    const end = start + word.length;
    if (matchesAt(AFTER_WORDS, start) && matchesAt(CLOSING, end)) return true;
    if (matchesAt(WORD_START, start) && matchesAt(BEFORE_WORDS, end)) return true;
  }
  return false;
}

/** Find a description that starts with the title, or contains a long title. */
export function checkRepeatedTitle({ doc: { title, description } }: StylePage): Finding[] {
  const words = toWords(title);
  const index = ` ${toWords(description).join(' ')} `.indexOf(` ${words.join(' ')} `);
  if (index === -1 || (index > 0 && words.length < 3)) return [];
  return [
    {
      location: { type: 'field', name: 'description', text: description },
      problem: `The description repeats the title, "${title}".`,
      fix: 'Say what readers can do with the page. They see the title next to the description.',
    },
  ];
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Make the check that pages below `min_words`, and only those, give a reason in the field `short`. */
export function makeShortPageCheck({ min_words }: { min_words: number }): StyleCheck {
  return ({ doc, input }) => {
    // A hub only introduces other pages.
    if (doc.type === 'hub') return [];
    const words = input.passages.reduce((total, passage) => total + passage.words, 0);
    if (words < min_words && doc.short === undefined) {
      return [
        {
          location: { type: 'doc' },
          problem: `The page has only ${words} words.`,
          fix: `Write at least ${min_words}, or add a field such as short: "The reason".`,
        },
      ];
    }
    if (words < min_words || doc.short === undefined) return [];
    return [
      {
        severity: 'warning',
        location: { type: 'field', name: 'short', text: doc.short },
        problem: `The page has ${words} words, but still gives a reason for being short.`,
        fix: 'Remove the field short.',
      },
    ];
  };
}

/** Find table columns without a header, which screen readers announce with each cell. */
export function checkTableHeaders({ input }: StylePage): Finding[] {
  return input.emptyHeaders.map(({ line, column }) => ({
    location: { type: 'body', line },
    problem: `Column ${column} of the table has an empty header.`,
    fix: 'Write a header for each column, including the first.',
  }));
}
