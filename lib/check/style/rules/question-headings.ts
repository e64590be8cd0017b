import { quote } from '../patterns';
import type { Finding, StylePage } from '../rule';

const ASKS =
  /\?\s*$|^(?:(?:how|what|why|when|where|who|which)\s+)?(?:do|does|did|is|are|was|can|could|should|must|will|would|may)\s+(?:I|you|we|they|it|he|she|my|your|our|their|the|an?|this|that|these|those|there|someone|anyone)\b/i;

/** Find headings that ask: a statement is found faster by eye and by search. */
export function checkQuestionHeadings({ passages }: StylePage): Finding[] {
  return passages
    .filter(({ type, text }) => type === 'heading' && ASKS.test(text))
    .map(({ place, text }) => ({
      severity: 'error',
      place,
      problem: `The heading "${quote(text)}" asks a question.`,
      fix: 'Say what the section gives: not "How do I add a user?" but "Add a user".',
    }));
}
