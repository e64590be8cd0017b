/** Quotation and list markers that can precede a code fence or a callout. */
export const MARKERS = /^(?:\s*(?:>|[-*+]\s|\d+[.)]\s))*\s*/;
/** A code fence. Three backticks with more of them later on the line begin inline code. */
const FENCE = /^(`{3,}(?!.*`)|~{3,})/;

/** A link or definition whose address is on the next line. */
const LINK_WITHOUT_ADDRESS = /\](?:\(|:)\s*$/;

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
  const lines = body.split('\n');
  const rewritten = lines.map((line, index) => {
    const code = line.replace(MARKERS, '');
    const marker = openComment ? undefined : FENCE.exec(code)?.[1];
    if (fence !== undefined) {
      codeLines.add(index + 1);
      if (marker?.startsWith(fence) && code.trim() === marker) fence = undefined;
      return line;
    }
    if (marker !== undefined) {
      fence = marker;
      return line;
    }
    const { text, commentStart } = removeComments(line, index + 1, openComment);
    openComment = commentStart;
    return rewriteLine(text, LINK_WITHOUT_ADDRESS.test(lines[index - 1] ?? ''));
  });
  if (!isMdx) return { source: body, codeLines };
  return { source: rewritten.join('\n'), codeLines, unclosedComment: openComment };
}

/** Remove HTML comments from a line. `commentStart` is the line of the comment that is open before or after it. */
function removeComments(
  line: string,
  lineNumber: number,
  openComment: number | undefined,
): { text: string; commentStart?: number } {
  let text = '';
  let position = 0;
  let commentStart = openComment;
  for (;;) {
    const isInComment = commentStart !== undefined;
    const index = isInComment ? line.indexOf('-->', position) : findComment(line, position);
    if (!isInComment) text += line.slice(position, index === -1 ? undefined : index);
    if (index === -1) return { text, commentStart };
    position = index + (isInComment ? '-->' : '<!--').length;
    commentStart = isInComment ? undefined : lineNumber;
  }
}

/** The first line of a callout with a title in plain text: `:::note Title`. */
const PLAIN_TITLE = /^([\s>]*:{3,})\s*(\w[\w-]*)[ \t]+([^[{\s].*)$/;
/** The first line of a callout with a space before its type: `::: note`. */
const SPACE_BEFORE_TYPE = /^([\s>]*:{3,})[ \t]+(?=\w[\w-]*\s*(?:\[.*)?$)/;

/** Rewrite a line. `startsWithAddress` means that it begins with the address of a link on the line above. */
function rewriteLine(line: string, startsWithAddress: boolean): string {
  const [, colons, type, title] = PLAIN_TITLE.exec(line) ?? [];
  if (title !== undefined) return `${colons}${type}[${title.trim()}]`;
  if (SPACE_BEFORE_TYPE.test(line)) return line.replace(SPACE_BEFORE_TYPE, '$1');
  const withIds = /^\s{0,3}#{1,6}\s/.test(line) ? line.replace(/(?<!\\)\{(#[\w-]+)\}\s*$/, '\\{$1}') : line;
  const [address = ''] = startsWithAddress ? (/^[\s>]*<[^<>]*>/.exec(withIds) ?? []) : [];
  return address + mapOutsideCode(withIds.slice(address.length), (text) => text.replace(AUTOLINK, rewriteAutolink));
}

function rewriteAutolink(_: string, address: string): string {
  const text = address.replace(/[[\]*_`~\\]/g, '\\$&');
  return `[${text}](<${/^[^:]+@/.test(address) ? 'mailto:' : ''}${address}>)`;
}

/** An address in angle brackets that is not part of a link: https://spec.commonmark.org/0.31.2/#autolinks */
const AUTOLINK =
  /(?<!\]\(\s*|\]:\s*|\\)<([a-z][a-z0-9+.-]{1,31}:[^\s<>{}]+|[\w.!#$%&'*+/=?^`|~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)>/gi;

/** Find the next comment outside inline code. Returns -1 if not found. */
function findComment(line: string, position: number): number {
  for (const { 0: found, index } of line.slice(position).matchAll(/`+[^`]*`+|<!--/g)) {
    if (found === '<!--') return position + index;
  }
  return -1;
}

/** Change the text of a line outside inline code. */
export function mapOutsideCode(line: string, change: (text: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : change(part)))
    .join('');
}
