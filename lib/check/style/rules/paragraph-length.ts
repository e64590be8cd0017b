import { quote } from '../patterns';
import type { Finding, StyleContext, StylePage } from '../rule';
import { getSentences } from '../sentences';

/** Find paragraphs of a task that someone who is at work would lose their place in. */
export function checkParagraphLength({ doc, passages }: StylePage, { house }: StyleContext): Finding[] {
  const most = house.limits.paragraph_sentences;
  if (doc.type !== 'task') return [];
  return passages
    .filter(({ type }) => type === 'paragraph')
    .map((passage) => ({ passage, count: getSentences(passage).length }))
    .filter(({ count }) => count > most)
    .map(({ passage, count }) => ({
      severity: 'warning',
      place: passage.place,
      problem: `The paragraph "${quote(passage.text)}" has ${count} sentences.`,
      fix: `Cut it in two, make it a list, or leave something out: ${most} sentences or fewer.`,
    }));
}
