import type { Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { hashContents } from '../files';
import { getAnchorIds, getHeadings, type Heading } from '../headings';
import { runWithTimeout } from '../limits';
import type { UsedQuestion } from '../model/installation';
import type { Problem, ProblemKind, ReportProblem } from '../problem';
import { getLine } from './blocks';
import { getAttributes, getElementRule, isJsxElement } from './components';
import type { ParsedBody } from './parse';
import { formatPlainText, type PlainText } from './plain-text';
import { getSections, type Section } from './sections';
import { extractStyleInput, type StyleInput } from './style-input';
import { MdxSyntaxError } from './syntax-errors';

declare module 'mdast' {
  interface RootData {
    /** What a strict body refers to, before facts replace what the writer wrote. */
    questions?: UsedQuestion[];
    authored?: References;
  }
}

/** A problem in a body. Lines count from the start of the body. */
type BodyProblem = Omit<Problem, 'file'> & { kind: ProblemKind };

/** A link as written. A definition is the target of reference links, such as `[id]: url`. */
type AuthoredLink = { type: 'link' | 'definition'; url: string; text: string; line?: number };
type References = { links: AuthoredLink[]; images: { url: string; line?: number }[] };

/** A component or HTML element as written. */
type UsedElement = { name: string; attributes: Record<string, string>; line: number; isEmpty: boolean };

/** A glossary term that a body defines. The definition is MDX. */
type DefinedTerm = { name: string; definition: string; line: number };

/** Everything extracted from a body, as plain JSON. */
export type BodyText = References & {
  headings: Heading[];
  /** Every id that a link can point to. */
  anchorIds: string[];
  /** The links and images of both sides of each fact, if the body shows facts. */
  authored?: References;
  elements: UsedElement[];
  terms: DefinedTerm[];
  /** The questions about the installation that the body refers to. */
  questions: UsedQuestion[];
  sections: Section[];
  plainText: PlainText;
  styleInput: StyleInput;
  /** Hash of the tree without positions. Absent if it has a component that cannot be rendered. */
  treeHash?: string;
};

/** The problems of a body, and its text if it could be parsed. */
export type AnalysedBody = { problems: BodyProblem[]; text?: BodyText };

/** The HTML of a body and of its table of contents, before links are resolved. Empty if the body has errors. */
export type BodyHtml = { html: string; toc: string; sides?: BodySides };

/** The HTML of a body with both sides of each fact of the installation, and the ids of the facts. */
type BodySides = { html: string; ids: string[] };

/** Parses the bodies of one kind of content into strict trees: checked, with headings that have ids. */
export type BodyParser<Context = unknown> = {
  /** The severity of problems with which a page can be shown. */
  severity: Problem['severity'];
  /** Parse a body. Throws an MdxSyntaxError if that is impossible. */
  parse(body: string, report: ReportProblem, context?: Context): ParsedBody;
  /** Parse a valid body into a tree with both sides of each fact, and list the facts. Undefined if it has none. */
  parseSides?(body: string, context?: Context): { tree: Root; ids: string[] } | undefined;
};

/** Parse and check one body. A body that cannot be parsed has no text. */
export function analyseBody(body: string, parser: BodyParser, context?: unknown): AnalysedBody {
  const { problems, text } = analyseWithTree(body, parser, context);
  return { problems, text };
}

/** Parse and check one body, and keep its tree. */
export function analyseWithTree(body: string, parser: BodyParser, context?: unknown): AnalysedBody & { tree?: Root } {
  const { problems, tree, source = body } = parseAndCheck(body, parser, context);
  if (!tree) return { problems };
  try {
    return { problems, text: extractText(tree, source), tree };
  } catch (error) {
    return { problems: [...problems, describeFailure(error)] };
  }
}

/** Describe an unexpected error as a problem of its page, so that the check continues. */
export function describeFailure(error: unknown): BodyProblem {
  const [message = ''] = String(error).split('\n');
  return {
    kind: 'page',
    severity: 'error',
    problem: `The page cannot be built. The engine stopped with "${message}".`,
    fix: 'Remove the last change to the page, and report this message with the page to the maintainers of the engine.',
  };
}

/** Parse a body into a strict tree, within the limits on time, size and depth. */
export function parseAndCheck(
  body: string,
  { severity, parse }: BodyParser,
  context?: unknown,
): { problems: BodyProblem[]; tree?: Root; source?: string } {
  try {
    return runWithTimeout(() => {
      const problems: BodyProblem[] = [];
      const report: ReportProblem = (line, problem, fix, kind) => problems.push({ kind, severity, line, problem, fix });
      const { tree, source } = parse(body, report, context);
      return { problems, tree, source };
    }, throwTimeoutError);
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) return { problems: [describeFailure(error)] };
    const { line, problem, fix } = error;
    return { problems: [{ kind: 'page', severity: 'error', line, problem, fix }] };
  }
}

function throwTimeoutError(): never {
  const fix = 'Split it into several pages, or put text that is not prose into a code block.';
  throw new MdxSyntaxError(1, 'The page takes too long to parse.', fix);
}

/** Extract the text, links and elements of a normalised tree. Its offsets refer to `source`. */
export function extractText(tree: Root, source: string): BodyText {
  return {
    headings: getHeadings(tree),
    anchorIds: [...getAnchorIds(tree)],
    ...listReferences(tree),
    authored: tree.data?.authored,
    elements: listElements(tree),
    terms: listTerms(tree, source),
    questions: tree.data?.questions ?? [],
    sections: getSections(tree),
    plainText: formatPlainText(tree),
    styleInput: extractStyleInput(tree),
    treeHash: canRender(tree) ? hashTree(tree) : undefined,
  };
}

/** List links and images. A definition that an image refers to counts as an image. */
export function listReferences(tree: Root): References {
  const imageIds = new Set<string>();
  visit(tree, 'imageReference', ({ identifier }) => void imageIds.add(identifier));
  const links: AuthoredLink[] = [];
  const images: References['images'] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line;
    if (node.type === 'image' || (node.type === 'definition' && imageIds.has(node.identifier))) {
      images.push({ url: node.url, line });
    } else if (node.type === 'link' || node.type === 'definition') {
      links.push({ type: node.type, url: node.url, text: getText(node), line });
    } else if (isJsxElement(node)) {
      const { src } = node.name === 'Figure' ? getAttributes(node) : {};
      if (src !== undefined) images.push({ url: src, line });
    }
  });
  return { links, images };
}

function listElements(tree: Root): UsedElement[] {
  const elements: UsedElement[] = [];
  visit(tree, (node) => {
    if (!isJsxElement(node)) return;
    const attributes = getAttributes(node);
    elements.push({ name: node.name ?? '', attributes, line: getLine(node), isEmpty: node.children.length === 0 });
  });
  return elements;
}

function listTerms(tree: Root, source: string): DefinedTerm[] {
  const terms: DefinedTerm[] = [];
  visit(tree, (node) => {
    const { name } = isJsxElement(node) && node.name === 'Term' ? getAttributes(node) : {};
    if (!isJsxElement(node) || name === undefined) return;
    const from = node.children[0]?.position?.start.offset ?? 0;
    const to = node.children.at(-1)?.position?.end.offset ?? from;
    const { line = 1, column = 1 } = node.position?.start ?? {};
    // In a quotation or list, each line begins with the markers or spaces of that block.
    const margin = new RegExp(`(?<=\\n)[ \\t>]{0,${column - 1}}`, 'g');
    terms.push({ name, definition: source.slice(from, to).replace(margin, ''), line });
  });
  return terms;
}

function hashTree(tree: Root): string {
  const text = JSON.stringify(tree, (name, value) => {
    if (name === 'position' || name === 'data' || name === 'spread') return undefined;
    return typeof value === 'string' ? value.replace(/\s+/g, ' ') : value;
  });
  return hashContents(text);
}

/** Check whether this engine can render every component in a tree. An old version of a text may use others. */
function canRender(tree: Root): boolean {
  let isRenderable = true;
  visit(tree, (node) => {
    if (!isJsxElement(node)) return;
    const rule = getElementRule(node.name);
    // An unknown HTML element still shows its content.
    if (!rule) isRenderable &&= !/^[A-Z]|\./.test(node.name ?? '');
    const attributes = getAttributes(node);
    for (const [attribute, { value }] of Object.entries(rule?.attributes ?? {})) {
      const authored = attributes[attribute];
      const isValid =
        typeof value === 'string' ? value === 'optional' || authored !== undefined : value.includes(authored ?? '');
      isRenderable &&= isValid;
    }
  });
  return isRenderable;
}
