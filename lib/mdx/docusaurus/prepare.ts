import { prepareBody } from '../prepare';

const OPENING = /^[ \t]*(?:`{3,}|~{3,})[ \t]*mdx-code-block[ \t]*$/;
const CLOSING = /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/;

/** Remove the fences of `mdx-code-block`, whose content is MDX. Line numbers stay the same. */
export function unwrapMdxCodeBlocks(body: string): string {
  if (!body.includes('mdx-code-block')) return body;
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

/** The ids of headings: `{#id}`, or a comment that begins with `#id`. */
const HEADING_ID =
  /[ \t]*(?:\\?\{#([^{}\\]+)\\?\}|\{\/\*[ \t]*#([^\s*]+)[^*]*\*\/\}|<!--[ \t]*#(\S+?)(?:[ \t].*?)?[ \t]*-->)[ \t]*#*[ \t]*$/;

/** Rewrite the ids of headings to `\{#id\}`, which MDX reads as text. */
export function escapeHeadingIds(body: string): string {
  const { codeLines } = prepareBody(body);
  return body
    .split('\n')
    .map((line, index) =>
      /^[\s>]*#{1,6}[ \t]/.test(line) && !codeLines.has(index + 1)
        ? line.replace(HEADING_ID, escapeId).replace(/(?<!\\)\{#/, '\\{#')
        : line,
    )
    .join('\n');
}

function escapeId(_match: string, classic?: string, comment?: string, html?: string): string {
  const id = classic ?? comment ?? html ?? '';
  return ` \\{#${id.replace(/[!-/:-@[-`{-~]/g, '\\$&')}\\}`;
}
