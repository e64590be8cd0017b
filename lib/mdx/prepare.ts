/** Quotation and list markers that can precede a code fence or a callout. */
export const MARKERS = /^(?:\s*(?:>|[-*+]\s|\d+[.)]\s))*\s*/;
/** A code fence. Three backticks with more of them later on the line begin inline code. */
const FENCE = /^(`{3,}(?!.*`)|~{3,})/;

/** The start of a line that does not continue a paragraph: blank, a fence, an item, a quotation, a heading, a row or colons. */
const BLOCK = /^\s*(?:$|`{3}|~{3}|[-*+]\s|\d+[.)]\s|>|#{1,6}\s|\||:{3})/;

type PreparedBody = {
  source: string;
  /** The lines of fenced code, without the opening fences. */
  codeLines: Set<number>;
  /** The line of a comment that is never closed. */
  unclosedComment?: number;
};

/**
 * Rewrite syntax that is not valid MDX: HTML comments, `<https://…>`, `## Heading {#id}` and `:::note Title`. Line
 * numbers and code stay the same. If `isMdx` is false, the whole text stays the same.
 */
export function prepareBody(body: string, isMdx = true): PreparedBody {
  const codeLines = new Set<number>();
  let fence: string | undefined;
  let openComment: number | undefined;
  const rewritten = joinParagraphs(body.split('\n')).flatMap((line, index) => {
    if (fence !== undefined) codeLines.add(index + 1);
    if (line === undefined) return [];
    const code = line.replace(MARKERS, '');
    const marker = openComment ? undefined : FENCE.exec(code)?.[1];
    if (fence !== undefined) {
      if (marker?.startsWith(fence) && code.trim() === marker) fence = undefined;
      return line;
    }
    if (marker !== undefined) {
      fence = marker;
      return line;
    }
    const removed = removeComments(line, index + 1, openComment);
    openComment = removed.openComment;
    return rewriteLine(removed.text);
  });
  if (!isMdx) return { source: body, codeLines };
  return { source: rewritten.join('\n'), codeLines, unclosedComment: openComment };
}

/** Join each paragraph, because line breaks can divide inline code and links. Lines after its first one become undefined. */
function joinParagraphs(lines: string[]): (string | undefined)[] {
  const joined: (string | undefined)[] = [...lines];
  let first = 0;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1] ?? '';
    const text = before.trimStart().startsWith('>') ? line.replace(/^[\s>]+/, '') : line;
    if (BLOCK.test(text) || BLOCK.test(before.replace(MARKERS, ''))) first = index;
    else {
      joined[first] += `\n${line}`;
      joined[index] = undefined;
    }
  }
  return joined;
}

/** Inline code, or an HTML comment, which can continue below the paragraph. */
const CODE_OR_COMMENT = /`+[^`]*`+|<!--.*?(-->|$)/gs;

/** Remove HTML comments from a paragraph. `openComment` is the line of the comment that is open before or after it. */
function removeComments(paragraph: string, line: number, openComment?: number): { text: string; openComment?: number } {
  let open = openComment;
  const authored = open === undefined ? paragraph : `<!--${paragraph}`;
  const text = authored.replace(CODE_OR_COMMENT, (found: string, end: string, offset: number) => {
    if (found.startsWith('`')) return found;
    open = end ? undefined : (open ?? line + authored.slice(0, offset).split('\n').length - 1);
    return found.replace(/[^\n]+/g, '');
  });
  return { text, openComment: open };
}

/** The first line of a callout with a title in plain text: `:::note Title`. */
const PLAIN_TITLE = /^([\s>]*:{3,})\s*(\w[\w-]*)[ \t]+([^[{\s].*)$/;
/** The first line of a callout with a space before its type: `::: note`. */
const SPACE_BEFORE_TYPE = /^([\s>]*:{3,})[ \t]+(?=\w[\w-]*\s*(?:\[.*)?$)/;

function rewriteLine(line: string): string {
  const [, colons, type, title] = PLAIN_TITLE.exec(line) ?? [];
  if (title !== undefined) return `${colons}${type}[${title.trim()}]`;
  if (SPACE_BEFORE_TYPE.test(line)) return line.replace(SPACE_BEFORE_TYPE, '$1');
  const withIds = /^\s{0,3}#{1,6}\s/.test(line) ? line.replace(/(?<!\\)\{(#[\w-]+)\}\s*$/, '\\{$1}') : line;
  return mapOutsideCode(withIds, (text) => text.replace(AUTOLINK, rewriteAutolink));
}

function rewriteAutolink(_: string, address: string): string {
  const text = address.replace(/[[\]*_`~\\]/g, '\\$&');
  return `[${text}](<${/^[^:]+@/.test(address) ? 'mailto:' : ''}${address}>)`;
}

/** An address in angle brackets that is not part of a link: https://spec.commonmark.org/0.31.2/#autolinks */
const AUTOLINK =
  /(?<!\]\([\s>]*|\]:[\s>]*|\\)<([a-z][a-z0-9+.-]{1,31}:[^\s<>{}]+|[\w.!#$%&'*+/=?^`|~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)>/gi;

/** Change the text of a line or paragraph outside inline code. */
export function mapOutsideCode(line: string, change: (text: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : change(part)))
    .join('');
}
