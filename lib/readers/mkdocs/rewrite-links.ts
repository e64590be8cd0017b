import { mapOutsideCode } from '../../mdx/prepare';

/** The address of a link or an image that has spaces, and its title. */
const SPACED_ADDRESS =
  /\]\(([^\s()<>"'][^()<>"'\n]{0,300} [^()<>"'\n]{0,300}?(?<=\S))([ \t]+(?:"[^"\n]{0,300}"|'[^'\n]{0,300}'))?[ \t]*\)/g;

/** Rewrite the links of Python-Markdown that CommonMark does not have. Line numbers stay the same. */
export function rewriteLinks(source: string, codeLines: Set<number>): string {
  return source
    .split('\n')
    .map((line, index) => (codeLines.has(index + 1) ? line : rewriteLine(line)))
    .join('\n');
}

function rewriteLine(line: string): string {
  if (!line.includes('](')) return line;
  return mapOutsideCode(line, (text) =>
    text.replace(SPACED_ADDRESS, (_all, address, title = '') => `](<${address}>${title})`),
  );
}
