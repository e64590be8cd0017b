import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';

/** A shortcode such as `:smile:`. */
const SHORTCODE = /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g;

/** Replace shortcodes such as `:smile:` with their emoji. Other words between colons stay. */
export function replaceEmoji(tree: Root): void {
  findAndReplace(tree, [SHORTCODE, (_all: string, name: string) => getEmoji(name) ?? false]);
}

/** Replace the shortcodes of a text with their emoji. */
export function replaceTextEmoji(text: string): string {
  return text.replace(SHORTCODE, (all, name: string) => getEmoji(name) ?? all);
}

function getEmoji(name: string): string | undefined {
  return Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
}
