import { nameToEmoji } from 'gemoji';
import type { Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';

/** Replace shortcodes such as `:smile:` with their emoji. Other words between colons stay. */
export function replaceEmoji(tree: Root): void {
  findAndReplace(tree, [
    /(?<![\w:]):([a-z\d_+-]+):(?![\w:])/g,
    (_all: string, name: string) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : false),
  ]);
}
