import { countWords, maskQuotations } from '../../mdx/sentences';
import type { StyleInput } from '../../mdx/style-input';
import type { Doc } from '../../model/doc';
import type { Finding, FindingLocation, Passage, Scope, StyleCheck, StylePage } from './rule';

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
