/** Quotation and list markers that can precede a code fence. */
const MARKERS = /^(?:\s*(?:>|[-*+]\s|\d+[.)]\s))*\s*/;
/** A code fence. If more backticks follow on the line, it is inline code. */
const FENCE = /^(`{3,}(?!.*`)|~{3,})/;

/**
 * Rewrite syntax of Docusaurus that is not valid MDX: HTML comments, `<https://…>`, `## Heading {#id}` and `:::note Title`.
 * Line numbers and code stay the same.
 */
export function prepareMdx(body: string): string {
  return prepareBody(body).source;
}

/** A body as MDX. `codeLines` are the numbers of its lines in fences, `openComment` that of a comment without an end. */
type PreparedBody = { source: string; codeLines: Set<number>; openComment?: number };

/** Prepare a body as `prepareMdx` does, and say what its lines are. A body that is not MDX keeps its text. */
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
    const { kept, start } = removeComments(line, openComment !== undefined);
    openComment = start === 'above' ? openComment : start === 'here' ? index + 1 : undefined;
    return rewriteLine(kept, /\](?:\(|:)\s*$/.test(lines[index - 1] ?? ''));
  });
  return isMdx ? { source: rewritten.join('\n'), codeLines, openComment } : { source: body, codeLines };
}

/** Remove HTML comments from a line. `start` says where a comment began that is still open at its end. */
function removeComments(line: string, isOpen: boolean): { kept: string; start?: 'above' | 'here' } {
  let kept = '';
  let position = 0;
  let isComment = isOpen;
  let start: 'above' | 'here' = 'above';
  for (;;) {
    const index = isComment ? line.indexOf('-->', position) : findComment(line, position);
    if (!isComment) kept += line.slice(position, index === -1 ? undefined : index);
    if (index === -1) return { kept, start: isComment ? start : undefined };
    position = index + (isComment ? 3 : 4);
    isComment = !isComment;
    start = 'here';
  }
}

/** Rewrite a line. `startsWithTarget` means that it goes on with the target of a link in the line above. */
function rewriteLine(line: string, startsWithTarget: boolean): string {
  const opening = /^([\s>]*:{3,})\s*(\w[\w-]*)[ \t]+([^[{\s].*)$/.exec(line);
  if (opening) return `${opening[1]}${opening[2]}[${opening[3]?.trim()}]`;
  const spaced = /^([\s>]*:{3,})[ \t]+(\w[\w-]*)(?=\s*(?:\[.*)?$)/.exec(line);
  if (spaced) return `${spaced[1]}${spaced[2]}${line.slice(spaced[0].length)}`;
  const withIds = /^\s{0,3}#{1,6}\s/.test(line) ? line.replace(/(?<!\\)\{(#[\w-]+)\}\s*$/, '\\{$1}') : line;
  const [target = ''] = startsWithTarget ? (/^[\s>]*<[^<>]*>/.exec(withIds) ?? []) : [];
  return target + mapOutsideCode(withIds.slice(target.length), (text) => text.replace(AUTOLINK, rewriteAutolink));
}

function rewriteAutolink(_: string, address: string): string {
  const text = address.replace(/[[\]*_`~\\]/g, '\\$&');
  return `[${text}](<${/^[^:]+@/.test(address) ? 'mailto:' : ''}${address}>)`;
}

/** An address in angle brackets, which is not the target of a link: https://spec.commonmark.org/0.31.2/#autolinks */
const AUTOLINK =
  /(?<!\]\(\s*|\]:\s*|\\)<([a-z][a-z0-9+.-]{1,31}:[^\s<>{}]+|[\w.!#$%&'*+/=?^`|~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)*)>/gi;

/** Find the next comment outside code. */
function findComment(line: string, position: number): number {
  for (const { 0: found, index } of line.slice(position).matchAll(/`+[^`]*`+|<!--/g)) {
    if (found === '<!--') return position + index;
  }
  return -1;
}

/** Change a line outside its inline code. */
export function mapOutsideCode(line: string, change: (text: string) => string): string {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part) => (part.startsWith('`') ? part : change(part)))
    .join('');
}
