import { prepareBody } from '../../mdx/prepare';

const OPENING = /^[ \t]*(?:`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/;
const CLOSING = /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/;

/** Docusaurus unwraps a fence of three signs, and one of four signs around it. */
const LEVELS = 2;

/** Remove the fences of `mdx-code-block`, whose content is MDX. Line numbers stay the same. */
export function unwrapMdxCodeBlocks(body: string): string {
  let unwrapped = body;
  for (let level = 0; level < LEVELS && unwrapped.includes('mdx-code-block'); level++)
    unwrapped = unwrapOnce(unwrapped);
  return unwrapped;
}

function unwrapOnce(body: string): string {
  const { codeLines } = prepareBody(body);
  let isUnwrapping = false;
  return body
    .split('\n')
    .map((line, index) => {
      if (!codeLines.has(index + 1)) {
        isUnwrapping = OPENING.test(line);
        return isUnwrapping ? '' : line;
      }
      const isLast = !codeLines.has(index + 2);
      return isUnwrapping && isLast && CLOSING.test(line) ? '' : line;
    })
    .join('\n');
}

/** The id at the end of a heading: `{#id}`, or a comment that begins with `#id`. */
const HEADING_ID = /^(?:\{#([^{}\\]+)\\?\}|\{\/\*\s*#([^\s*]+)[^*]*\*\/\}|<!--\s*#(\S+?)(?:\s.*)?-->)$/;

/** Maximum number of characters of an id with its brackets. */
const MAX_ID = 300;

/** Rewrite the ids of headings to `\{#id\}`, which MDX reads as text. */
export function escapeHeadingIds(body: string): string {
  const { codeLines } = prepareBody(body);
  const isHeading = (line: string, index: number) => /^[\s>]*#{1,6}[ \t]/.test(line) && !codeLines.has(index + 1);
  return body
    .split('\n')
    .map((line, index) => (isHeading(line, index) ? escapeHeadingId(line) : line))
    .join('\n');
}

function escapeHeadingId(line: string): string {
  const heading = line
    .trimEnd()
    .replace(/[ \t]#+$/, '')
    .trimEnd();
  const start = Math.max(...['{#', '{/*', '<!--'].map((opening) => heading.lastIndexOf(opening)));
  const written = start === -1 || heading.length - start > MAX_ID ? '' : heading.slice(start);
  const id = HEADING_ID.exec(written)?.slice(1).find(Boolean);
  // An id before other text is part of the heading.
  if (id === undefined) return line.replace(/(?<!\\)\{#/, '\\{#');
  const text = heading.slice(0, start).replace(/\\$/, '').trimEnd();
  return `${text} \\{#${id.replace(/[!-/:-@[-`{-~]/g, '\\$&')}\\}`;
}
