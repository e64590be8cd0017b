/** The options of a code block, as written after its language. */
export type CodeMeta = {
  title?: string;
  /** The lines to highlight, counted from 1. */
  markedLines: Set<number>;
  /** The number of the first line. Absent if lines have no numbers. */
  firstLine?: number;
};

/** Maximum number of lines in a range of marked lines. */
const MAX_RANGE = 10_000;

/** Parse the text after a code block's language: `title="…"`, `{1,3-5}`, and `showLineNumbers` or `showLineNumbers=10`. */
export function parseMeta(meta: string): CodeMeta {
  const markedLines = new Set<number>();
  const title = /title=(["'])(.*?)\1/.exec(meta);
  const rest = meta.replace(title?.[0] ?? '', '');
  for (const range of /\{([\d,\s-]+)\}/.exec(rest)?.[1]?.split(',') ?? []) {
    const [from = 0, to = from] = range.split('-').map(Number);
    for (let line = from; line <= Math.min(to, from + MAX_RANGE); line++) markedLines.add(line);
  }
  const numbers = /\bshowLineNumbers\b(?:=(\d{1,6})\b)?/.exec(rest);
  return { title: title?.[2], markedLines, firstLine: numbers ? Number(numbers[1] ?? 1) : undefined };
}
