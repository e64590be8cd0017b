import { bundledLanguages } from 'shiki/langs';

/** Check whether a code block can use a language. */
export function isKnownLanguage(name: string): boolean {
  return name === 'text' || Object.hasOwn(bundledLanguages, name);
}

/** Common language names, used for suggestions. */
export const COMMON_LANGUAGES = [
  'apache',
  'bash',
  'css',
  'csv',
  'diff',
  'html',
  'http',
  'ini',
  'javascript',
  'json',
  'jsx',
  'markdown',
  'nginx',
  'php',
  'python',
  'sh',
  'sql',
  'text',
  'toml',
  'tsx',
  'typescript',
  'xml',
  'yaml',
];
