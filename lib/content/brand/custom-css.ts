/** The stylesheet of a content folder. */
export const CUSTOM_CSS_SOURCE = 'custom.css';

/** Comments and texts in quotes, in which other signs have no meaning; and addresses without quotes. */
const COMMENT_OR_TEXT = /\/\*[\s\S]*?(?:\*\/|$)|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g;

/** Rules and functions that load files, besides `url()`. */
const LOADING =
  /@import|@namespace|@charset|(?:-webkit-)?image-set\(|(?<![\w-])(?:src|image)\(|expression\(|-moz-binding/i;

/**
 * Find what a stylesheet may not contain: rules that load other files, and addresses other than those of `files`, which
 * begin with a slash.
 */
export function checkCustomCss(css: string, files: Set<string>): { line: number; problem: string; fix: string }[] {
  const problems: { line: number; problem: string; fix: string }[] = [];
  const report = (index: number, problem: string, fix: string) =>
    problems.push({ line: css.slice(0, index).split('\n').length, problem, fix });
  // Texts and comments keep their length, so that the lines of problems are right.
  const code = css.replace(COMMENT_OR_TEXT, (part) => part.replace(/[^\n]/g, ' '));
  const escaped = code.indexOf('\\');
  if (escaped !== -1)
    report(escaped, 'An escaped character can hide a rule.', 'Write the character without a backslash.');
  const loading = LOADING.exec(code);
  if (loading)
    report(loading.index, `A stylesheet of a site may not contain ${loading[0]}`, 'Write its rules into this file.');
  for (const { 0: part, index } of code.matchAll(/url\(/gi)) {
    const address = /^\s*(["']?)(.*?)\1\s*\)/.exec(css.slice(index + part.length))?.[2] ?? '';
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
