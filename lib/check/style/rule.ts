import { countWords, formatMasked, maskQuotations, type StyleInput } from '../../mdx/style-input';
import type { Doc } from '../../model/doc';
import type { Problem } from '../../problem';

/** The kinds of text that a rule can check. `field` is any frontmatter field except title and description. */
export const SCOPES = [
  'paragraph',
  'heading',
  'cell',
  'attribute',
  'title',
  'description',
  'field',
  'italics',
  'link',
] as const;

type Scope = (typeof SCOPES)[number];

/** The scopes that include each text once. Italics and links are also part of other passages. */
export const TEXT_SCOPES = SCOPES.filter((scope) => scope !== 'italics' && scope !== 'link');

/** A line of the body, a text in a frontmatter field, or the whole doc. */
export type FindingLocation =
  | { type: 'body'; line: number }
  | { type: 'field'; name: string; text: string }
  | { type: 'doc' };

/** A unit of text, such as a paragraph, and where it starts. */
export type Passage = {
  scope: Scope;
  /** The text, with code masked. */
  text: string;
  /** The text with quotations masked too, at the same length. */
  prose: string;
  words: number;
  location: FindingLocation;
};

/** A doc with its input for style rules and its passages of all scopes. */
export type StylePage = { doc: Doc; input: StyleInput; passages: Passage[] };

/** A problem that a rule finds. `severity` overrides that of the rule. */
export type Finding = { severity?: Problem['severity']; location: FindingLocation; problem: string; fix: string };

/** Check one page. Each page is checked once, in site order. */
export type StyleCheck = (page: StylePage) => Finding[];

/** A style rule. Messages and suppression comments use its name. */
export type StyleRule = { name: string; severity: Problem['severity'] | 'off'; check: StyleCheck };

/** Make the style page of a doc, with passages of its fields and body. */
export function makeStylePage(doc: Doc, input: StyleInput): StylePage {
  const makeBodyPassage = (scope: Scope, part: { text: string; words?: number; line: number }) =>
    makePassage(scope, part.text, { type: 'body', line: part.line }, part.words);
  return {
    doc,
    input,
    passages: [
      ...getFieldPassages(doc),
      ...input.passages.map((passage) => makeBodyPassage(passage.scope, passage)),
      ...input.italics.map((part) => makeBodyPassage('italics', part)),
      ...input.links.map((part) => makeBodyPassage('link', part)),
    ],
  };
}

/** Limit a check to the scopes and page types of a rule. */
export function limitToScopes(
  { in: scopes, page_types: types }: { in: Scope[]; page_types?: string[] },
  check: (passages: Passage[], page: StylePage) => Finding[],
): StyleCheck {
  const scopeSet = new Set(scopes);
  return (page) => {
    if (types && !types.includes(page.doc.type ?? '')) return [];
    const passages = page.passages.filter(({ scope }) => scopeSet.has(scope));
    return check(passages, page);
  };
}

/** Get the location of a character in a passage by its offset. */
export function getLocation({ location, text }: Passage, offset: number): FindingLocation {
  if (location.type !== 'body') return location;
  return { ...location, line: location.line + text.slice(0, offset).split('\n').length - 1 };
}

function getFieldPassages(doc: Doc): Passage[] {
  const makeField = (scope: Scope, name: string, text: string) =>
    makePassage(scope, text, { type: 'field', name, text });
  return [
    makeField('title', 'title', doc.title),
    makeField('description', 'description', doc.description),
    ...doc.related.map(({ why }) => makeField('field', 'why', why)),
    ...doc.endpoints.flatMap(({ parameters }) =>
      parameters.map(({ meaning }) => makeField('field', 'meaning', meaning)),
    ),
  ];
}

function makePassage(scope: Scope, text: string, location: FindingLocation, words = countWords(text)): Passage {
  return { scope, text, prose: text.includes('"') ? maskQuotations(text) : text, words, location };
}

/** The maximum length of a text in a message, in characters. */
const MAX_TEXT = 70;

/** Make a regular expression source for any of these whole words or phrases. */
export function makeWordSource(words: string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return `(?<![\\p{L}\\p{N}'-])(?:${longestFirst.map(escapeWord).join('|')})(?![\\p{L}\\p{N}-])`;
}

/** Find all matches of a global pattern. `matchAll` would compile the pattern again for each text. */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return matches;
}

/** Replace placeholders such as `{match}` in a message. Keeps a placeholder without a value. */
export function fillMessage(message: string, values: Record<string, string | number | undefined>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Shorten a text for a message. */
export function shorten(text: string): string {
  const readableText = formatMasked(text);
  return readableText.length > MAX_TEXT ? `${readableText.slice(0, MAX_TEXT - 1).trimEnd()}…` : readableText;
}

function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** Replace named parts such as `{month}` in a pattern. */
export function expandParts(pattern: string, parts: Record<string, string>): string {
  return pattern.replace(/\{([a-z]\w*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(parts, name) ? `(?:${parts[name]})` : placeholder,
  );
}
