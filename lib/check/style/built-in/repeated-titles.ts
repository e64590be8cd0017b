import type { Finding, StylePage } from '../rule';

/** Find descriptions that begin with the title, or hold a title of 3 words or more. */
export function checkRepeatedTitle({ doc: { title, description } }: StylePage): Finding[] {
  const words = toWords(title);
  const index = ` ${toWords(description).join(' ')} `.indexOf(` ${words.join(' ')} `);
  if (index === -1 || (index > 0 && words.length < 3)) return [];
  return [
    {
      location: { type: 'field', name: 'description', text: description },
      problem: `The description repeats the title, "${title}".`,
      fix: 'Say what the reader can do or decide with the page: the title is shown beside it.',
    },
  ];
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
