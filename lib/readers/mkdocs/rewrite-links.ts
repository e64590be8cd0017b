import { mapOutsideCode } from '../../mdx/prepare';

/** The address of a link or an image, which can have spaces, and its title. */
const ADDRESS = /\]\(([^\s()<>"'][^()<>"'\n]{0,600})("[^"\n]{0,300}"|'[^'\n]{0,300}')?[ \t]*\)/g;

/** Inline code, or a reference such as `[label][target]`. https://mkdocstrings.github.io/autorefs/ */
const REFERENCE = /`[^`\n]+`|(?<![!\\])\[((?:`[^`\n]{1,300}`|[^[\]`^\n]){1,300})\]\[([^[\]\n]{0,300})\]/g;
/** The name of something in source code. */
const SOURCE_NAME = /^(?:`[^`]+`|[\w-]+(?:[.:]+[\w-]+)+)$/;

/** Rewrite the links of Python-Markdown that CommonMark does not have. Line numbers stay the same. */
export function rewriteLinks(source: string, codeLines: Set<number>): string {
  const definitions = new Set(
    [...source.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm)].map(([, name = '']) => name.toLowerCase()),
  );
  return source
    .split('\n')
    .map((line, index) => (codeLines.has(index + 1) ? line : rewriteLine(line, definitions)))
    .join('\n');
}

/** Rewrite addresses with spaces, and replace references to source code with their labels. */
function rewriteLine(line: string, definitions: Set<string>): string {
  if (!/\]\(|\]\[/.test(line)) return line;
  const rewritten = line.replace(REFERENCE, (all: string, label?: string, target?: string) => {
    const name = target || label;
    return !name || !SOURCE_NAME.test(name) || definitions.has(name.toLowerCase()) ? all : (label ?? all);
  });
  return mapOutsideCode(rewritten, (text) =>
    text.replace(ADDRESS, (all, written: string, title = '') => {
      const address = written.trim();
      return /\s/.test(address) ? `](<${address}> ${title})` : all;
    }),
  );
}
