/** The start and end of a comment, as regular expressions. */
type CommentStyle = readonly [start: string, end: string];

const SLASHES: CommentStyle = ['//', ''];
const BLOCK: CommentStyle = ['/\\*', '\\*/'];
const JSX: CommentStyle = ['\\{\\s*/\\*', '\\*/\\s*\\}'];
const HASH: CommentStyle = ['#', ''];
const HTML: CommentStyle = ['<!--', '-->'];
const DASHES: CommentStyle = ['--', ''];
const PERCENT: CommentStyle = ['%', ''];
const SEMICOLON: CommentStyle = [';+', ''];
const QUOTE: CommentStyle = ["(?:_\\s*)?['‘’]", ''];
const REM: CommentStyle = ['[Rr][Ee][Mm]\\b', ''];

/** The comments that Docusaurus reads in each language. */
const STYLES_BY_LANGUAGE: [languages: string[], styles: CommentStyle[]][] = [
  [
    ['js', 'javascript', 'ts', 'typescript'],
    [SLASHES, BLOCK],
  ],
  [
    ['jsx', 'tsx'],
    [SLASHES, BLOCK, JSX],
  ],
  [['html'], [SLASHES, BLOCK, HTML]],
  [['python', 'py', 'bash'], [HASH]],
  [
    ['markdown', 'md'],
    [HTML, JSX, HASH],
  ],
  [['tex', 'latex', 'matlab'], [PERCENT]],
  [['lua', 'haskell'], [DASHES]],
  [['sql'], [DASHES, BLOCK]],
  [['wasm'], [SEMICOLON]],
  [
    ['vb', 'vba', 'vbnet', 'visual-basic', 'batch', 'bat'],
    [QUOTE, REM],
  ],
];
const OTHER_STYLES = [SLASHES, BLOCK, JSX, HASH, HTML, DASHES, PERCENT, SEMICOLON];

/**
 * Remove comments such as `// highlight-next-line`, and list the lines of code that they mark, counted from 1.
 * https://docusaurus.io/docs/markdown-features/code-blocks#highlighting-with-comments
 */
export function extractMagicComments(code: string, language: string): { code: string; markedLines: number[] } {
  const styles = STYLES_BY_LANGUAGE.find(([languages]) => languages.includes(language))?.[1] ?? OTHER_STYLES;
  const patterns = styles.map(([start, end]) => `${start}\\s*highlight-(next-line|start|end)\\s*${end}`);
  const comment = new RegExp(`^\\s*(?:${patterns.join('|')})\\s*$`);
  const lines: string[] = [];
  const markedLines: number[] = [];
  let start = 1;
  for (const line of code.split('\n')) {
    const directive = comment.exec(line)?.slice(1).find(Boolean);
    const nextLine = lines.length + 1;
    if (directive === undefined) lines.push(line);
    else if (directive === 'next-line') markedLines.push(nextLine);
    else if (directive === 'start') start = nextLine;
    else while (start < nextLine) markedLines.push(start++);
  }
  return { code: lines.join('\n'), markedLines };
}
