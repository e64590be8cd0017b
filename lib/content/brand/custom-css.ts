/** The stylesheet of a content folder. */
export const CUSTOM_CSS_SOURCE = 'custom.css';

/**
 * Addresses without quotes, in which quotes have no meaning; and comments and texts in quotes, in which other signs have none. A text
 * without a closing quote ends with its line. https://www.w3.org/TR/css-syntax-3/#tokenization
 */
const ADDRESS_COMMENT_OR_TEXT =
  /(?<![\w#@\0\u0080-\uFFFF-])url\(\s*(?!["'\s])[^)]*|\/\*[\s\S]*?(?:\*\/|$)|(["'])(?:(?!\1)[^\\\n\f]|\\[\s\S])*\1?/gi;

/** Maximum number of characters of an address. */
const MAX_ADDRESS = 2_000;

/** Maximum number of problems to report. */
const MAX_PROBLEMS = 20;

/** Rules and functions that load files, besides `url()`. */
const LOADING =
  /<!--|@import|@namespace|@charset|(?:-webkit-)?image-set\(|(?<![\w-])(?:src|image)\(|expression\(|-moz-binding/i;

/**
 * Find what a stylesheet may not contain: rules that load other files, and addresses other than those of `files`, which
 * begin with a slash.
 */
export function checkCustomCss(css: string, files: Set<string>): { line: number; problem: string; fix: string }[] {
  const problems: { line: number; problem: string; fix: string }[] = [];
  const report = (index: number, problem: string, fix: string) =>
    problems.push({ line: css.slice(0, index).split('\n').length, problem, fix });
  // Texts and comments keep their length, so that the lines of problems are right.
  const code = css.replace(ADDRESS_COMMENT_OR_TEXT, (part) => (/^u/i.test(part) ? part : part.replace(/[^\n]/g, ' ')));
  const escaped = code.indexOf('\\');
  if (escaped !== -1)
    report(escaped, 'An escaped character can hide a rule.', 'Write the character without a backslash.');
  const loading = LOADING.exec(code);
  if (loading)
    report(loading.index, `A stylesheet of a site may not contain ${loading[0]}`, 'Write its rules into this file.');
  for (const { 0: part, index } of code.matchAll(/url\(/gi)) {
    const start = index + part.length;
    const address = /^\s*(["']?)(.*?)\1\s*\)/.exec(css.slice(start, start + MAX_ADDRESS))?.[2] ?? '';
    if (problems.length >= MAX_PROBLEMS) break;
    if (!files.has(address))
      report(
        index,
        `url(${address}) is not a file of this site.`,
        'Put the file into public/, and write url(/name.png).',
      );
  }
  return problems;
}

/** Make the addresses in a stylesheet relative to the folder of the site's stylesheets. */
export function relocateCss(css: string): string {
  return css.replace(/(url\(\s*["']?)\//gi, '$1../');
}
