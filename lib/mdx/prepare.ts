/** Quotation and list markers that can precede a code fence. */
const MARKERS = /^(?:\s*(?:>|[-*+]\s|\d+[.)]\s))*\s*/;
/** A code fence. If more backticks follow on the line, it is inline code. */
const FENCE = /^(`{3,}(?!.*`)|~{3,})/;

/**
 * Rewrite syntax of Docusaurus that is not valid MDX: HTML comments, `<https://…>`, `## Heading {#id}` and `:::note Title`.
 * Line numbers and code stay the same.
 */
export function prepareMdx(body: string): string {
  let fence: string | undefined;
  let isComment = false;
  return body
    .split('\n')
    .map((line) => {
      const code = line.replace(MARKERS, '');
      const marker = isComment ? undefined : FENCE.exec(code)?.[1];
      if (fence !== undefined) {
        if (marker?.startsWith(fence) && code.trim() === marker) fence = undefined;
        return line;
      }
      if (marker !== undefined) {
        fence = marker;
        return line;
      }
      const [rest, isOpen] = removeComments(line, isComment);
      isComment = isOpen;
      return rewriteLine(rest);
    })
    .join('\n');
}

/** Remove HTML comments from a line. `isOpen` and the second result say whether a comment continues. */
function removeComments(line: string, isOpen: boolean): [string, boolean] {
  let kept = '';
  let rest = line;
  let isComment = isOpen;
  for (;;) {
    const index = isComment ? rest.indexOf('-->') : findOutsideCode(rest, '<!--');
    if (!isComment) kept += index === -1 ? rest : rest.slice(0, index);
    if (index === -1) return [kept, isComment];
    rest = rest.slice(index + (isComment ? 3 : 4));
    isComment = !isComment;
  }
}

function rewriteLine(line: string): string {
  const opening = /^(\s*:{3,})\s*(\w+)[ \t]+([^[{\s].*)$/.exec(line);
  if (opening) return `${opening[1]}${opening[2]}[${opening[3]?.trim()}]`;
  const withIds = /^\s{0,3}#{1,6}\s/.test(line) ? line.replace(/(?<!\\)\{(#[\w-]+)\}\s*$/, '\\{$1}') : line;
  return mapOutsideCode(withIds, (text) => text.replace(/<(https?:\/\/[^\s<>]+|mailto:[^\s<>]+)>/g, '[$1]($1)'));
}

function findOutsideCode(line: string, wanted: string): number {
  let offset = 0;
  for (const part of line.split(/(`+[^`]*`+)/)) {
    const index = part.startsWith('`') ? -1 : part.indexOf(wanted);
    if (index !== -1) return offset + index;
    offset += part.length;
  }
  return -1;
}

function mapOutsideCode(line: string, change: (text: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : change(part)))
    .join('');
}
