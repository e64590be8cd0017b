import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { CompileContext } from 'mdast-util-from-markdown';
import { toString as getText } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { visit } from 'unist-util-visit';
import { countParts, findTooDeepLine, MAX_PARTS, measureSource } from '../limits';
import type { ReportProblem } from '../problem';
import { makeElement } from './blocks';
import { COMPONENTS, resolveValue } from './components';
import { prepareBody } from './prepare';
import { MdxSyntaxError, makeDepthError, makeLengthError, makeMarksError, makeSyntaxError } from './syntax-errors';

const UNCLOSED_FIX =
  'Write ::: on a separate line after its text. Around another callout, add a colon to the outer one: ::::note and ::::.';

/** Parse `:::note[Title]` … `:::`, but no other directives: the colon in `5:30pm` is text. */
export function remarkContainers(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  // micromark stores constructs by the code of their first character (58 is a colon): `:::container`, then `::leaf`.
  const [container] = [directive().flow?.[58] ?? []].flat();
  data.micromarkExtensions.push({ flow: container ? { 58: container } : {} });
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), { enter: { directiveContainerFence: countFence } });
}

/** The number of `:::` lines of each container: two, or one if it is never closed. */
const FENCE_COUNTS = new WeakMap<Nodes, number>();

function countFence(this: CompileContext): void {
  const container = this.stack.at(-1) as Nodes;
  FENCE_COUNTS.set(container, (FENCE_COUNTS.get(container) ?? 0) + 1);
}

/** Convert containers to callouts. Unknown types are reported and become notes; unclosed containers are reported. */
export function convertContainers(tree: Root, report: ReportProblem): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'containerDirective' || !parent || index === undefined) return;
    const type = resolveValue(COMPONENTS.Callout.attributes.type, node.name);
    const line = node.position?.start.line;
    if (type === undefined) {
      const fix = 'Write :::note, :::tip, :::info, :::warning or :::danger.';
      report(line, `Unknown callout type ":::${node.name}".`, fix, 'callout');
    }
    if (FENCE_COUNTS.get(node) === 1)
      report(line, `The callout ":::${node.name}" is never closed.`, UNCLOSED_FIX, 'callout');
    const [first] = node.children;
    const hasLabel = first?.data && 'directiveLabel' in first.data && first.data.directiveLabel;
    const label = hasLabel ? node.children.shift() : undefined;
    const attributes = { type: type ?? 'note', title: label && getText(label) };
    // Its children are no copy: `visit` continues in this array.
    parent.children[index] = makeElement('Callout', attributes, node.children, node.position);
  });
}

/** A body as a tree. Lines count from the start of the body, offsets from the start of `source`. */
export type ParsedBody = {
  tree: Root;
  /** `md` if the body is Markdown that is not valid MDX. */
  format: 'mdx' | 'md';
  source: string;
  /** The line of a comment that is never closed. */
  unclosedComment?: number;
  /** Whether colons at the start of a line are text, and not a callout. */
  hasPlainColons?: boolean;
};

/** The parser of MDX. */
export const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkContainers).freeze();

/** Parse a body of strict content. Throws an MdxSyntaxError if it is too large or invalid. */
export function parseStrict(body: string): ParsedBody {
  return parseWithinLimits(body, true, (source) => {
    try {
      return { tree: parseWith(mdx, source), format: 'mdx', source };
    } catch (error) {
      throw error instanceof MdxSyntaxError ? error : makeSyntaxError(error, source);
    }
  });
}

/** Parse a body with a function. Throws an MdxSyntaxError if the body or its tree is too large. */
export function parseWithinLimits(
  body: string,
  isMdx: boolean,
  parse: (source: string, codeLines: Set<number>) => ParsedBody,
): ParsedBody {
  const { source, codeLines, unclosedComment } = prepareBody(body, isMdx);
  // Check before parsing, because the parser's time grows with the square of both numbers.
  const { parts: minParts, crowded } = measureSource(source, codeLines);
  if (minParts > MAX_PARTS) throw makeLengthError(minParts);
  if (crowded) throw makeMarksError(crowded);
  const parsed = parse(source, codeLines);
  checkTreeSize(parsed.tree);
  return { ...parsed, unclosedComment };
}

/** Throw an MdxSyntaxError if a tree is too deep or has too many parts. */
export function checkTreeSize(tree: Root): void {
  const tooDeepLine = findTooDeepLine(tree);
  if (tooDeepLine !== undefined) throw makeDepthError(tooDeepLine);
  const parts = countParts(tree);
  if (parts > MAX_PARTS) throw makeLengthError(parts);
}

/** Parse a text. Throws an MdxSyntaxError if it is too deep for the parser. */
export function parseWith(parser: Pick<Processor<Root>, 'parse'>, source: string): Root {
  try {
    return parser.parse(source);
  } catch (error) {
    // The parser is recursive: very deep input overflows the stack.
    throw error instanceof RangeError ? makeDepthError(1) : error;
  }
}

const FACTS = new Set(['Known', 'WhenKnown', 'WhenUnknown', 'AddIt']);

/** Unwrap paragraphs that contain only elements, as MDX does when it compiles. */
export function unwrapElements(tree: Root): void {
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    if (!parent || index === undefined) return;
    const elements = paragraph.children.filter((child) => child.type === 'mdxJsxTextElement');
    const hasOnlyElements = paragraph.children.every(
      (child) => child.type === 'mdxJsxTextElement' || (child.type === 'text' && child.value.trim() === ''),
    );
    if (elements.length === 0 || !hasOnlyElements) return;
    // Facts and the sentences that depend on them are text.
    if (elements.every(({ name }) => FACTS.has(name ?? ''))) return;
    parent.children.splice(
      index,
      1,
      ...elements.map((element) => ({ ...element, type: 'mdxJsxFlowElement' as const }) as never),
    );
  });
}
