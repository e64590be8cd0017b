import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { countParts, findTooDeepLine, MAX_DEPTH, MAX_PARTS } from '../limits';
import { remarkContainers } from './containers';
import { prepareMdx } from './prepare';

/** A doc's text as a tree, with its lines counted from the body's first; `md` where it reads only as plain Markdown. */
export type ParsedBody = { tree: Root; format: 'mdx' | 'md' };

/** Why a body cannot be read as MDX. */
export class MdxSyntaxError extends Error {
  constructor(
    readonly line: number,
    readonly problem: string,
    readonly fix: string,
  ) {
    super(problem);
  }
}

const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkContainers).freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkContainers).freeze();

/** Parse a body; throws an MdxSyntaxError, unless plain Markdown will do. */
export function parseBody(body: string, { allowMarkdown }: { allowMarkdown: boolean }): ParsedBody {
  const parsed = parseSource(prepareMdx(body), allowMarkdown);
  const deep = findTooDeepLine(parsed.tree);
  if (deep !== undefined) throw explainDepth(deep);
  const parts = countParts(parsed.tree);
  if (parts > MAX_PARTS) throw explainLength(parts);
  return parsed;
}

function parseSource(source: string, allowMarkdown: boolean): ParsedBody {
  try {
    return { tree: mdx.parse(source), format: 'mdx' };
  } catch (error) {
    // The parser goes down with what it reads, until there is no more room below.
    if (error instanceof RangeError) throw explainDepth(1);
    if (!allowMarkdown) throw explain(error, source);
    return { tree: markdown.parse(source), format: 'md' };
  }
}

function explainDepth(line: number): MdxSyntaxError {
  return new MdxSyntaxError(
    line,
    `Lists, quotations or elements stand more than ${MAX_DEPTH} deep in each other.`,
    'Write fewer levels; three are as many as a reader can follow.',
  );
}

function explainLength(parts: number): MdxSyntaxError {
  const [has, most] = [parts, MAX_PARTS].map((count) => count.toLocaleString('en-GB'));
  return new MdxSyntaxError(
    1,
    `The page is too long: it has ${has} lines, links and other parts, and ${most} are the most.`,
    'Cut it into several pages.',
  );
}

/** Turn the parser's message into one that a writer can act on. */
function explain(error: unknown, source: string): MdxSyntaxError {
  const {
    reason = String(error),
    line: reported,
    ruleId = '',
  } = error as { reason?: string; line?: number; ruleId?: string };
  // What is missing at the end of the file may be reported without a place: then the message says where it was opened.
  const line = findOpening(source, reported ?? Number(/\((\d+):\d+/.exec(reason)?.[1] ?? 1));
  const text = source.split('\n')[line - 1]?.trim() ?? '';
  const word = /^(import|export)\b/.exec(text)?.[1];
  if (word) {
    return new MdxSyntaxError(
      line,
      `A line that begins with "${word}" is read as code: ${quote(text)}.`,
      'Begin it with another word, or join it to the line above.',
    );
  }
  if (/expression|acorn|eof.*brace/i.test(`${reason} ${ruleId}`) || (/[{}]/.test(text) && !text.includes('<'))) {
    return new MdxSyntaxError(
      line,
      `A brace is not balanced, or stands in running text: ${quote(text)}.`,
      'Put text with braces into backticks, or write \\{ and \\}.',
    );
  }
  if (/closing (tag|slash)|end-tag|before the end of/i.test(`${reason} ${ruleId}`)) {
    return new MdxSyntaxError(
      line,
      `${sentence(reason)}: ${quote(text)}.`,
      'Close every tag that is opened, and none that is not, the last one first, with a blank line around the text inside.',
    );
  }
  return new MdxSyntaxError(
    line,
    text.includes('<')
      ? `A tag is not complete, or a < stands in running text: ${quote(text)}.`
      : `${sentence(reason)}: ${quote(text)}.`,
    'Write < as a word or put the text into backticks; a tag needs a name and a closing >.',
  );
}

/** What is still open on a blank line, or at the end of the file, was opened above: find where. */
function findOpening(source: string, line: number): number {
  const lines = source.split('\n').slice(0, line);
  if (lines.at(-1)?.trim()) return line;
  const index = lines.findLastIndex((text) => /^\s*\{|^(import|export)\b|<[^<>]*$|="[^"]*$/.test(text));
  return index === -1 ? line : index + 1;
}

function sentence(reason: string): string {
  return reason.replace(/\s*\((note|\d+:\d+).*$/s, '').replace(/[.:]$/, '');
}

function quote(text: string): string {
  return `"${text.length > 80 ? `${text.slice(0, 79)}…` : text}"`;
}
