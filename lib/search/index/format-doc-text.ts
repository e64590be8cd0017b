import type { Section } from '../../mdx/sections';
import type { DocText, SectionText } from '../shared/schema';
import { getAliases } from './records';
import type { SearchablePage, SearchFields } from './searchable-pages';

/** The maximum length of a code block in a text file, in characters. The index contains all of its words. */
const MAX_CODE_LENGTH = 300;

/** The maximum length of all sections in a text file, in characters: about 3 KB compressed. A search loads up to ten files. */
const MAX_TEXT_LENGTH = 8000;

/** Format the text file of a doc. The long sections of a long doc are truncated. */
export function formatDocText(doc: SearchFields, summary: SearchablePage['summary'], sections: Section[]): string {
  const join = ({ blocks }: Section, type: 'prose' | 'code', limit = Number.POSITIVE_INFINITY) =>
    blocks.flatMap((block) => (block.type === type ? truncate(block.text, limit) : [])).join('\n');
  const texts = sections.map((section) => join(section, 'prose'));
  const codes = sections.map((section) => join(section, 'code', MAX_CODE_LENGTH));
  const limit = getSectionLimit(texts.map(({ length }, index) => length + (codes[index] ?? '').length));
  const text: DocText = {
    ...summary,
    id: doc.id,
    source: doc.source,
    description: doc.description,
    aliases: getAliases(doc),
    asked: doc.asked,
    sections: sections.map(({ anchor, heading }, index): SectionText => {
      const prose = truncate(texts[index] ?? '', limit);
      const code = truncate(codes[index] ?? '', limit - prose.length);
      return code === '' ? [anchor, heading, prose] : [anchor, heading, prose, code];
    }),
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
