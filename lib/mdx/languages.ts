import { bundledLanguages } from 'shiki/langs';

/** Whether a code block may name this language. */
export function isKnownLanguage(name: string): boolean {
  return name === 'text' || Object.hasOwn(bundledLanguages, name);
}

/** The names that writers meet most, for a suggestion. */
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
