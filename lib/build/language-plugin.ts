import path from 'node:path';
import type { Plugin } from 'esbuild';
import { formatLanguageModule } from '../search/shared/languages/languages';

/** Create a plugin that bundles the search rules of one language instead of all. */
export function createLanguagePlugin(language: string): Plugin {
  return {
    name: 'language-rules',
    setup({ onLoad }) {
      onLoad({ filter: /[\\/]shared[\\/]languages[\\/]languages\.ts$/ }, ({ path: file }) => ({
        contents: formatLanguageModule(language),
        resolveDir: path.dirname(file),
      }));
    },
  };
}
