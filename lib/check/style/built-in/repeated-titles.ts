import type { Finding, StylePage } from '../rule';

/** Find a description that starts with the title, or contains a long title. */
export function checkRepeatedTitle({ doc: { title, description } }: StylePage): Finding[] {
  const words = toWords(title);
  const index = ` ${toWords(description).join(' ')} `.indexOf(` ${words.join(' ')} `);
  if (index === -1 || (index > 0 && words.length < 3)) return [];
  return [
    {
      location: { type: 'field', name: 'description', text: description },
      problem: `The description repeats the title, "${title}".`,
      fix: 'Say what readers can do with the page. They see the title next to the description.',
    },
  ];
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
