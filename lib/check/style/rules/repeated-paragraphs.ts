import type { Passage } from '../passages';
import { quote } from '../patterns';
import type { Finding, StyleContext, StylePage } from '../rule';
import { countWords } from '../sentences';

/** Find paragraphs that stand on an earlier page too, word for word but for case and punctuation. */
export function checkRepeatedParagraphs(pages: StylePage[], { house }: StyleContext): Map<StylePage, Finding[]> {
  const first = new Map<string, StylePage>();
  const findings = new Map<StylePage, Finding[]>();
  for (const page of pages) {
    for (const passage of page.passages) {
      if (passage.type !== 'paragraph' || countWords(passage.text) < house.limits.repeated_words) continue;
      const key = toKey(passage);
      const other = first.get(key);
      if (other === undefined) first.set(key, page);
      else if (other !== page) findings.set(page, [...(findings.get(page) ?? []), explain(passage, other)]);
    }
  }
  return findings;
}

function toKey({ text }: Passage): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\uFFFC]+/gu, ' ')
    .trim();
}

function explain({ text, place }: Passage, { doc }: StylePage): Finding {
  return {
    severity: 'error',
    place,
    problem: `The paragraph "${quote(text)}" stands in ${doc.file} too.`,
    fix: 'Keep it where it belongs and link to it, or say what is different here.',
  };
}
