import { formatMasked } from '../../mdx/sentences';

/** The maximum length of a text in a message, in characters. */
const MAX_TEXT = 70;

/** Make a regular expression source for any of these whole words or phrases. */
export function makeWordSource(words: string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return `(?<![\\p{L}\\p{N}'-])(?:${longestFirst.map(escapeWord).join('|')})(?![\\p{L}\\p{N}-])`;
}

/** Find all matches of a global pattern. `matchAll` would compile the pattern again for each text. */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return matches;
}

/** Replace placeholders such as `{match}` in a message. Keeps a placeholder without a value. */
export function fillMessage(message: string, values: Record<string, string | number | undefined>): string {
  return message.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
}

/** Shorten a text for a message. */
export function shorten(text: string): string {
  const readableText = formatMasked(text);
  return readableText.length > MAX_TEXT ? `${readableText.slice(0, MAX_TEXT - 1).trimEnd()}…` : readableText;
}

function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** Replace named parts such as `{month}` in a pattern. */
export function expandParts(pattern: string, parts: Record<string, string>): string {
  return pattern.replace(/\{([a-z]\w*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(parts, name) ? `(?:${parts[name]})` : placeholder,
  );
}
