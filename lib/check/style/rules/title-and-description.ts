import type { Finding, StyleContext, StylePage } from '../rule';

/** Check the two lines by which a doc is chosen in a list: neither too short nor too long, and not the same words. */
export function checkTitleAndDescription({ doc }: StylePage, { house }: StyleContext): Finding[] {
  const { title, description } = doc;
  const { title: titleMost, description_least: least, description_most: most } = house.limits;
  const findings: Finding[] = [];
  const report = (name: string, text: string, problem: string, fix: string) =>
    findings.push({ severity: 'error', place: { type: 'field', name, text }, problem, fix });
  if (title.length > titleMost) {
    report('title', title, `The title has ${title.length} characters.`, `Write ${titleMost} or fewer.`);
  }
  if (description.length < least || description.length > most) {
    const fix = `Write one sentence of ${least} to ${most} characters.`;
    report('description', description, `The description has ${description.length} characters.`, fix);
  }
  if (repeats(description, title)) {
    const fix = 'Say what the reader can do or decide with the page: the title stands beside it.';
    report('description', description, `The description repeats the title, "${title}".`, fix);
  }
  return findings;
}

/** Whether a description begins with the title, or holds a title of 3 words or more as it stands. */
function repeats(description: string, title: string): boolean {
  const words = toWords(title);
  const place = ` ${toWords(description).join(' ')} `.indexOf(` ${words.join(' ')} `);
  return place === 0 || (place > 0 && words.length >= 3);
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
