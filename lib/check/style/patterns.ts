import { formatMasked } from '../../mdx/mask';

/** Match any of these words or phrases as whole words, across line breaks too; the longest wins. */
export function makeWordSource(words: string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length);
  return `(?<![\\p{L}\\p{N}'-])(?:${longestFirst.map(escapeWord).join('|')})(?![\\p{L}\\p{N}-])`;
}

/** Find all matches of a global pattern; `matchAll` compiles the pattern anew for every text. */
export function findMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    matches.push(match);
    if (match[0] === '') pattern.lastIndex++;
  }
  return matches;
}

/** Put values into the places of a message, such as `{match}`; a place without a value stays. */
export function fillMessage(message: string, values: Record<string, string | number | undefined>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** Shorten a text for a message. */
export function shorten(text: string): string {
  const shown = formatMasked(text);
  return shown.length > 70 ? `${shown.slice(0, 69).trimEnd()}…` : shown;
}

function escapeWord(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+');
}

/** Put named parts, such as `{month}`, into a pattern. */
export function expandParts(pattern: string, parts: Record<string, string>): string {
  return pattern.replace(/\{([a-z]\w*)\}/g, (place, name: string) =>
    Object.hasOwn(parts, name) ? `(?:${parts[name]})` : place,
  );
}
