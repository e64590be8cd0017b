import { bundledLanguages } from 'shiki/langs';

/** Check whether a code block can use a language. */
export function isKnownLanguage(name: string): boolean {
  return name === 'text' || Object.hasOwn(bundledLanguages, name);
}

/** Language names of the highlighters Pygments and Prism, with the names of Shiki. */
const ALIASES: Record<string, string> = {
  django: 'jinja',
  env: 'dotenv',
  golang: 'go',
  gradle: 'groovy',
  jinja2: 'jinja',
  markup: 'html',
  none: 'text',
  objectivec: 'objective-c',
  patch: 'diff',
  plain: 'text',
  plaintext: 'text',
  py3: 'python',
  pycon: 'python',
  python3: 'python',
  'shell-script': 'bash',
  'shell-session': 'shellsession',
  txt: 'text',
};

/** Convert a language name of another highlighter to that of Shiki. Unknown names stay the same. */
export function convertLanguage(name: string): string {
  const lower = name.toLowerCase().replace(/^\./, '');
  const converted = ALIASES[lower] ?? lower;
  return isKnownLanguage(converted) ? converted : name;
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
