import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';
import { getMessage, type WordKey } from '../words/words';

/** A call that writes a phrase: `t('key')`, or `t('key', values)` and `rich('key', values)`. */
const PHRASE = /\b(t|rich)\('([\w.-]+)'(\))?/g;

/** Put the phrases of the interface in place of their keys, so that an island loads only those that it uses. */
export const islandWords: Plugin = {
  name: 'island-words',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /[\\/]components[\\/]islands[\\/].*\.tsx?$/ }, async ({ path: file }) => ({
      contents: (await readFile(file, 'utf8')).replace(PHRASE, (_, call, key: WordKey, end) => {
        const message = JSON.stringify(getMessage(key));
        return end ? message : `${call}(${message}`;
      }),
      loader: path.extname(file) === '.tsx' ? 'tsx' : 'ts',
    }));
    onResolve({ filter: /\/lib\/words\/words$/ }, () => ({ path: path.resolve('lib/words/island-words.ts') }));
  },
};
