import type { Doc } from '../../content/doc';
import type { Section } from '../../mdx/sections';
import type { DocName, DocText } from '../shared/schema';
import { getAliases } from './records';

/** The first characters of a code block are shown in results; all of it is searched. */
const SHOWN_CODE = 300;
/** Characters that a doc's text file holds, about 3 KB as sent: ten of them belong to a list of results. */
const MAX_TEXT = 8000;

/** Write what a result shows of a doc; in a long doc each section keeps its beginning. */
export function formatDocText(doc: Doc, name: DocName, sections: Section[]): string {
  const texts = sections.map(({ blocks }) =>
    blocks.map(({ type, text }) => (type === 'code' ? cut(text, SHOWN_CODE) : text)).join('\n'),
  );
  const limit = getSectionLimit(texts.map(({ length }) => length));
  const text: DocText = {
    ...name,
    id: doc.id,
    source: doc.source,
    description: doc.description,
    aliases: getAliases(doc),
    sections: sections.map(({ anchor, heading }, number) => [anchor, heading, cut(texts[number] ?? '', limit)]),
  };
  return JSON.stringify(text);
}

/** The longest that a section may be so that all together are not too long. */
function getSectionLimit(lengths: number[]): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  let left = MAX_TEXT;
  for (const [index, length] of sorted.entries()) {
    const share = Math.floor(left / (sorted.length - index));
    if (length > share) return share;
    left -= length;
  }
  return MAX_TEXT;
}

/** Cut a text after its last whole word. */
function cut(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/\s+\S*$/, '');
}
