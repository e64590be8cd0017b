import { readFile } from 'node:fs/promises';
import path from 'node:path';
import browserslist from 'browserslist';
import { type BuildOptions, build, type OutputFile, type Plugin } from 'esbuild';
import type { Message } from './words/format-message';
import { getLanguage, getMessage, inLanguage, type WordKey } from './words/words';

/** The names that esbuild uses for the browsers of `browserslist` in package.json. */
const ESBUILD_NAMES: Record<string, string> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
};

/** Read the oldest version of each browser from `browserslist` in package.json. */
export function readOldestBrowsers(): Map<string, string> {
  // The warning about old data concerns queries that depend on today's browsers.
  process.env.BROWSERSLIST_IGNORE_OLD_DATA = '1';
  const oldest = new Map<string, string>();
  // Sorted by name, and from the newest version to the oldest.
  for (const browser of browserslist(undefined, { path: '.' })) {
    const [name = '', versions = ''] = browser.split(' ');
    oldest.set(name, versions.replace(/-.*/, ''));
  }
  return oldest;
}

/** List the oldest browsers as targets for esbuild. */
export function listEsbuildTargets(): string[] {
  return [...readOldestBrowsers()].map(([name, version]) => {
    const target = ESBUILD_NAMES[name];
    if (!target) throw new Error(`package.json: esbuild does not know the browser "${name}" of browserslist.`);
    return `${target}${version}`;
  });
}

/** A call that writes a phrase: `t('key')`, `phrase('key')`, or `t('key', values)` and `rich('key', values)`. */
const PHRASE = /\b(t|rich|phrase)\(\s*'([\w.-]+)'(\))?/g;
/** A phrase in a stylesheet: `content: --t('key')`. */
const STYLE_PHRASE = /--t\('([\w.-]+)'\)/g;

/** Bundle code that runs in browsers, with the phrases of a language as `LANGUAGE`. The first plugin that knows a module writes it. */
export async function bundleForBrowsers(language: string, options: BuildOptions): Promise<OutputFile[]> {
  const target = listEsbuildTargets();
  const plugins = [...(options.plugins ?? []), createWordsPlugin(language)];
  const define = { ...options.define, LANGUAGE: JSON.stringify(inLanguage(language, getLanguage)) };
  const fixed = { bundle: true, write: false, charset: 'utf8', target, plugins, define } as const;
  const { outputFiles } = await build({ ...options, ...fixed });
  return outputFiles;
}

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
