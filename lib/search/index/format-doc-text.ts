import type { Doc } from '../../content/doc';
import type { Section } from '../../mdx/sections';
import type { DocSummary, DocText } from '../shared/schema';
import { getAliases } from './records';

/** The maximum length of a code block in a text file, in characters. The index contains all of its words. */
const MAX_CODE_LENGTH = 300;

/** The maximum length of all sections in a text file, in characters: about 3 KB compressed. A search loads up to ten files. */
const MAX_TEXT_LENGTH = 8000;

/** Format the text file of a doc. The long sections of a long doc are truncated. */
export function formatDocText(doc: Doc, summary: DocSummary, sections: Section[]): string {
  const texts = sections.map(({ blocks }) =>
    blocks.map(({ type, text }) => (type === 'code' ? truncate(text, MAX_CODE_LENGTH) : text)).join('\n'),
  );
  const limit = getSectionLimit(texts.map(({ length }) => length));
  const text: DocText = {
    ...summary,
    id: doc.id,
    source: doc.source,
    description: doc.description,
    aliases: getAliases(doc),
    sections: sections.map(({ anchor, heading }, index) => [anchor, heading, truncate(texts[index] ?? '', limit)]),
  };
  return JSON.stringify(text);
}

/** Get the maximum section length that keeps the total within `MAX_TEXT_LENGTH`, in characters. */
function getSectionLimit(lengths: number[]): number {
  const sorted = [...lengths].sort((a, b) => a - b);
  let remaining = MAX_TEXT_LENGTH;
  for (const [index, length] of sorted.entries()) {
    const share = Math.floor(remaining / (sorted.length - index));
    if (length > share) return share;
    remaining -= length;
  }
  return MAX_TEXT_LENGTH;
}

/** Truncate a text to `limit` characters or fewer, at the end of a word. */
function truncate(text: string, limit: number): string {
  return text.length <= limit ? text : text.slice(0, limit).replace(/\s+\S*$/, '');
}
