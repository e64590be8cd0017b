import { getWords, isStopWord } from '../shared/terms';
import { getAliases } from './records';
import type { SearchablePage } from './searchable-pages';

/** The words of a field of a page, and how much the field and each of its words count for the meaning of the page. */
export type FieldWords = { weight: number; wordWeight: number; words: string[] };

const FIELD_WEIGHTS = { title: 3, aliases: 2, description: 1.5, asked: 6, headings: 1, text: 3 };
/** A text repeats its words. */
const TEXT_WORD_WEIGHT = 1;

/** List the words of each field of a page that may have a meaning: no stop words, no words with digits. */
export function listFieldWords({ doc, sections }: SearchablePage, language: string): FieldWords[] {
  const prose = sections.flatMap(({ blocks }) => blocks.flatMap(({ type, text }) => (type === 'prose' ? [text] : [])));
  const texts: Record<keyof typeof FIELD_WEIGHTS, string[]> = {
    title: [doc.title],
    aliases: getAliases(doc),
    description: [doc.description],
    asked: doc.asked,
    headings: sections.slice(1).map(({ heading }) => heading),
    text: prose,
  };
  return Object.entries(FIELD_WEIGHTS).map(([field, weight]) => ({
    weight,
    wordWeight: field === 'text' ? TEXT_WORD_WEIGHT : weight,
    words: texts[field as keyof typeof FIELD_WEIGHTS]
      .flatMap((text) => getWords(text).map(({ word }) => word))
      .filter((word) => !isStopWord(word, language) && !/\d/.test(word)),
  }));
}
