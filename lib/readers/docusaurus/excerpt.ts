import { removeFences, removeTitleMarkup } from './content-title';

/** Maximum number of characters of a description that search engines and cards show. */
const MAX_LENGTH = 160;

/** Maximum number of characters to search for the first paragraph. */
const MAX_SEARCHED = 20_000;

/** Get the first paragraph of a text without markup; undefined if it has only headings, lists and code. */
export function getExcerpt(body: string): string | undefined {
  const definitions = new Set(
    [...body.matchAll(/^ {0,3}\[([^\]\n]+)\]:\s/gm)].map(([, label = '']) => label.toLowerCase()),
  );
  const paragraph = removeFences(body.slice(0, MAX_SEARCHED))
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, '')
    .split(/\n\s*\n/)
    .map((block) =>
      block
        .trim()
        .replace(/^(?:#{1,6}[ \t].*|:::.*)(?:\n|$)|^.*\n(?:=+|-+)[ \t]*(?:\n|$)/g, '')
        .trim(),
    )
    .filter((block) => /^[\p{L}\p{N}*_`"'([]/u.test(block) && !/^(?:import|export)\s/.test(block))
    .filter((block) => !/^(?:[*-]\s|\d+[.)]\s|\[[^\]]+\]:)/.test(block))
    .map((block) => removeTitleMarkup(removeReferences(block, definitions)))
    .find((block) => /\p{L}/u.test(block));
  return paragraph === undefined ? undefined : shorten(paragraph);
}

/** Replace reference links such as `[text]` by their text, and remove images and footnotes. */
function removeReferences(block: string, definitions: Set<string>): string {
  return block
    .replace(/!\[[^\]]*\](?:\([^)]*\)|\[[^\]]*\])/g, '')
    .replace(/\[\s*\]\([^)]*\)/g, '')
    .replace(/\[\^[^\]]+\]/g, '')
    .replace(/(?<!\])\[([^\]]+)\](?![([])/g, (all, label: string) =>
      definitions.has(label.toLowerCase()) ? label : all,
    );
}

function shorten(text: string): string {
  const sentence = /^.{20,160}?[.!?](?=\s|$)/.exec(text)?.[0];
  if (sentence !== undefined || text.length <= MAX_LENGTH) return sentence ?? text;
  return `${text.slice(0, MAX_LENGTH - 3).replace(/\s+\S*$/, '')}…`;
}
