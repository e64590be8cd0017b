import type { Root } from 'mdast';
import { mapOutsideCode } from '../../mdx/prepare';
import { isHtmlName } from '../html/convert-html';

/** Maximum number of repairs in a page. Each one parses the page again. */
const MAX_REPAIRS = 10;
/** Maximum number of characters that the repairs of a page parse in total. */
const MAX_CHARACTERS = 200_000;

/** The HTML elements without content. */
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i;
/** An opening tag without ` />`, which MDX needs if the element has no content, or `</br>`. */
const TAG = /<(\w+)\b((?:"[^"]*"|'[^']*'|[^"'<>{}/]|\/(?!>))*)>(?!\s*<\/\1)|<\/(br)\s*>/gi;

/** An error of the MDX parser. `place` is a point, or the range of a closing tag or paragraph. */
type MdxError = { reason?: string; ruleId?: string; place?: { offset?: number; start?: { offset?: number } } };

/**
 * Parse a page with imports or components that is almost MDX. Close elements such as `<br>`, and escape characters at
 * which the parser stops. Undefined if that is not enough. Line numbers stay the same.
 */
export function parseWithRepairs(
  source: string,
  codeLines: Set<number>,
  parse: (source: string) => Root,
): { tree: Root; source: string } | undefined {
  const isCode = (index: number) => codeLines.has(index + 1);
  const lines = source.split('\n');
  if (!needsMdx(lines.filter((_, index) => !isCode(index)).join('\n'))) return undefined;
  let repaired: string | undefined = lines
    .map((line, index) => (isCode(index) ? line : mapOutsideCode(line, closeElements)))
    .join('\n');
  const repairs = Math.min(MAX_REPAIRS, Math.floor(MAX_CHARACTERS / source.length));
  for (let count = 0; repaired !== undefined && count <= repairs; count++) {
    try {
      return { tree: parse(repaired), source: repaired };
    } catch (error) {
      repaired = error instanceof RangeError ? undefined : repairSource(repaired, error as MdxError);
    }
  }
  return undefined;
}

/** Syntax that only MDX has: imports, components, comments and attributes in braces. */
const MDX_SYNTAX = /^(?:import|export)\s|<\/[A-Z][\w.]*>|<[A-Z][\w.]*(?:\s[^<>]*)?\/>|\{\/\*|\w=\{/m;

function needsMdx(text: string): boolean {
  return MDX_SYNTAX.test(text.replace(/`+[^`]*`+/g, ''));
}

function closeElements(text: string): string {
  return text.replace(TAG, (tag, name: string | undefined, attributes = '', closing = '') => {
    const element = name ?? closing;
    return VOID.test(element) ? `<${element.toLowerCase()}${attributes} />` : tag;
  });
}

/** Escape the character at which the parser stopped. Undefined if it belongs to an element or component. */
function repairSource(source: string, { reason = '', ruleId, place }: MdxError): string | undefined {
  const end = place?.offset ?? place?.start?.offset ?? source.length;
  if (ruleId === 'end-tag-mismatch') {
    const [, name = '', ...places] = /for `<([^`]*)>` \((\d+):(\d+)-(\d+):(\d+)\)/.exec(reason) ?? [];
    const [line = 1, column = 1, lastLine = 1, lastColumn = 1] = places.map(Number);
    if (VOID.test(name)) return replaceAt(source, getOffset(source, lastLine, lastColumn) - 1, ' />');
    return escapeTag(source, getOffset(source, line, column));
  }
  if (/import\/exports/.test(reason)) {
    // A character reference for the first letter makes the line text.
    const start = [...source.slice(0, end).matchAll(/^(?:import|export)\b/gm)].at(-1)?.index ?? -1;
    return replaceAt(source, start, `&#${source.charCodeAt(start)};`);
  }
  if (/expression|brace/.test(reason)) return escapeAt(source, findLast(source, '{', end));
  return escapeTag(source, findLast(source, '<', end));
}

function escapeTag(source: string, index: number): string | undefined {
  const name = /^<\/?([\w.-]+)/.exec(source.slice(index, index + 100))?.[1] ?? '';
  return isHtmlName(name.toLowerCase()) || /^[A-Z]/.test(name) ? undefined : escapeAt(source, index);
}

function escapeAt(source: string, index: number): string | undefined {
  return replaceAt(source, index, `\\${source[index]}`);
}

function replaceAt(source: string, index: number, text: string): string | undefined {
  return index < 0 || index >= source.length ? undefined : source.slice(0, index) + text + source.slice(index + 1);
}

/** Find the last unescaped character before an index. Returns -1 if not found. */
function findLast(source: string, character: string, before: number): number {
  let index = source.lastIndexOf(character, before - 1);
  while (index > 0 && source[index - 1] === '\\') index = source.lastIndexOf(character, index - 1);
  return index;
}

function getOffset(source: string, line: number, column: number): number {
  return source.split('\n', line - 1).reduce((sum, { length }) => sum + length + 1, 0) + column - 1;
}
