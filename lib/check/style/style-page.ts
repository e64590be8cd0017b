import type { Doc } from '../../content/doc';
import { maskQuotations } from '../../mdx/mask';
import { countWords } from '../../mdx/sentences';
import type { StyleInput } from '../../mdx/style-input';
import type { Finding, FindingLocation, Passage, Scope, StyleCheck, StylePage } from './rule';

/** Prepare a doc for the rules: its fields first, then its body. */
export function makeStylePage(doc: Doc, text: StyleInput): StylePage {
  const inBody = (scope: Scope, found: { text: string; words?: number; line: number }) =>
    makePassage(scope, found.text, { type: 'body', line: found.line }, found.words);
  return {
    doc,
    input: text,
    passages: [
      ...getFieldPassages(doc),
      ...text.passages.map((passage) => inBody(passage.scope, passage)),
      ...text.italics.map((found) => inBody('italics', found)),
      ...text.links.map((found) => inBody('link', found)),
    ],
  };
}

/** Make a check that gets only the passages in a rule's scopes, of pages of the rule's types. */
export function limitToScopes(
  { in: scopes, page_types: types }: { in: Scope[]; page_types?: string[] },
  check: (passages: Passage[], page: StylePage) => Finding[],
): StyleCheck {
  const wanted = new Set(scopes);
  return (page) => {
    if (types && !types.includes(page.doc.type ?? '')) return [];
    const passages = page.passages.filter(({ scope }) => wanted.has(scope));
    return check(passages, page);
  };
}

/** Find the place of a character of a passage, given its offset in the text. */
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

function makePassage(scope: Scope, text: string, place: FindingLocation, words = countWords(text)): Passage {
  return { scope, text, prose: text.includes('"') ? maskQuotations(text) : text, words, location: place };
}
