import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import type { Message } from './format-message';
import { getMessage, type WordKey } from './words';

/** A call that writes a phrase: `t('key')`, or `t('key', values)` and `rich('key', values)`. */
const PHRASE = /\b(t|rich)\(\s*'([\w.-]+)'(\))?/g;
/** A phrase in a stylesheet: `content: --t('key')`. */
const STYLE_PHRASE = /--t\('([\w.-]+)'\)/g;

/** Create a plugin that puts the phrases of a language in place of their keys, so that a bundle contains only those that it uses. */
export function createWordsPlugin(language: string): Plugin {
  return {
    name: 'words',
    setup({ onLoad, onResolve }) {
      onLoad({ filter: /[\\/](components[\\/]islands|lib)[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
        contents: (await readFile(file, 'utf8')).replace(PHRASE, (_, call, key: WordKey, end) => {
          const message = JSON.stringify(getMessage(key, language));
          return end ? message : `${call}(${message}`;
        }),
        loader: path.extname(file) === '.tsx' ? 'tsx' : 'ts',
      }));
      onLoad({ filter: /[\\/]components[\\/]styles[\\/].*\.css$/ }, async ({ path: file }) => ({
        contents: (await readFile(file, 'utf8')).replace(STYLE_PHRASE, (_, key: WordKey) =>
          formatContent(getMessage(key, language)),
        ),
        loader: 'css',
      }));
      onResolve({ filter: /\/words\/words$/ }, () => ({ path: path.resolve('lib/words/island-words.ts') }));
    },
  };
}

/** Format a phrase as the CSS property `content`. Its values are the names of counters. */
function formatContent(message: Message): string {
  const parts = String(message)
    .split(/(\{\w+\})/)
    .filter(Boolean);
  return parts.map((part) => (part.startsWith('{') ? `counter(${part.slice(1, -1)})` : JSON.stringify(part))).join(' ');
}
