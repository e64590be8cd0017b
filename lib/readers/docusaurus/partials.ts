import type { Parents, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { countParts, MAX_DEPTH, MAX_PARTS } from '../../limits';
import { checkIncompleteSyntax } from '../../mdx/check-incomplete-syntax';
import { isJsxElement, type JsxElement } from '../../mdx/components';
import { checkTreeSize, type ParsedBody } from '../../mdx/parse';
import { MdxSyntaxError, makeDepthError, makeLengthError } from '../../mdx/syntax-errors';
import type { ReportProblem } from '../../problem';
import type { BodyContext, Imports, PartialText } from './body-context';
import type { Scope, Value } from './evaluate';
import { addIncluded, collectValues, type IncludedSize, resolveExpressions } from './expressions';
import { parseForeign } from './parse';
import { rebaseTree } from './rebase';

/** The state of a page while its partials are included. `open` lists the keys of the partials around the current one. */
type Inclusion = { context: BodyContext; report: ReportProblem; included: IncludedSize; open: string[] };

/** The characters that each partial adds to its own, so that a page has at most 1,000 partials. */
const PARTIAL_COST = 1000;

/** Replace expressions with their values, and partials with their trees. `lineOffset` shifts the lines of partials. */
export function includePartials(tree: Root, context: BodyContext, report: ReportProblem): void {
  resolveTree(
    tree,
    context,
    { values: new Map(), base: '' },
    { context, report, included: { characters: 0, partials: 0, parts: 0 }, open: [] },
  );
  checkTreeSize(tree);
}

function resolveTree(
  tree: Root,
  { imports, constants, values: given }: Imports,
  scope: Scope,
  inclusion: Inclusion,
): void {
  const imported = [...Object.entries(given), ...importConstants(constants, inclusion)];
  const values = new Map([...imported, ...collectValues(tree, scope.base), ...scope.values]);
  resolveExpressions(tree, { ...scope, values }, inclusion.included);
  includeChildren(tree, imports, inclusion);
}

/** Get the values of constants that a text imports from partials. */
function importConstants(constants: Imports['constants'], { context, included }: Inclusion): [string, Value][] {
  return Object.entries(constants).flatMap(([local, { partial: key, name }]) => {
    const partial = context.partials[key];
    if (!partial) return [];
    addIncluded(included, partial.body.length + PARTIAL_COST);
    const value = collectValues(parseAtOffset(partial, context.hasMaths).tree, partial.base).get(name);
    return value === undefined ? [] : [[local, value]];
  });
}

function includeChildren(parent: Parents, imports: Record<string, string>, inclusion: Inclusion): void {
  const children = parent.children as RootContent[];
  parent.children = children.flatMap((child): RootContent[] => {
    if ('children' in child) includeChildren(child, imports, inclusion);
    if (!isJsxElement(child) || !child.name || !Object.hasOwn(imports, child.name)) return [child];
    return includePartial(child, imports[child.name] ?? '', inclusion);
  }) as never;
}

function includePartial(element: JsxElement, key: string, inclusion: Inclusion): RootContent[] {
  const { context, report, included, open } = inclusion;
  const partial = context.partials[key];
  if (!partial) return [element];
  const line = element.position?.start.line;
  if (open.includes(key)) {
    report(line, `<${element.name}> includes itself.`, 'Its text is shown once.', 'include');
    return [];
  }
  if (open.length >= MAX_DEPTH) throw makeDepthError(line ?? 1);
  addIncluded(included, partial.body.length + PARTIAL_COST);
  const tree = parsePartial(partial, inclusion);
  const scope = { values: getProps(element), base: partial.base, children: element.children as RootContent[] };
  resolveTree(tree, partial, scope, { ...inclusion, open: [...open, key] });
  const [first, ...rest] = tree.children.filter(({ type }) => type !== 'mdxjsEsm');
  const isInline = element.type === 'mdxJsxTextElement' && first?.type === 'paragraph' && rest.length === 0;
  return isInline ? first.children : tree.children;
}

function getProps({ attributes }: JsxElement): Scope['values'] {
  return new Map(
    attributes.flatMap((attribute) => {
      if (attribute.type !== 'mdxJsxAttribute' || (typeof attribute.value === 'object' && attribute.value)) return [];
      return [[`props.${attribute.name}`, attribute.value ?? true] as const];
    }),
  );
}

/** Parse a partial. Shift its lines, make its addresses relative to the doc, and give its footnotes unique names. */
function parsePartial(partial: PartialText, { context, included, report }: Inclusion): Root {
  const { lineOffset } = partial;
  const parsed = parseAtOffset(partial, context.hasMaths);
  const { tree } = parsed;
  included.partials += 1;
  included.parts += countParts(tree);
  if (included.parts > MAX_PARTS) throw makeLengthError(included.parts);
  checkIncompleteSyntax(parsed, (line, ...rest) => report(line && line + lineOffset, ...rest));
  visit(tree, (node) => {
    if (node.position) node.position = shiftPosition(node.position, lineOffset);
    if ('identifier' in node) {
      node.identifier += `-${included.partials}`;
      if ('label' in node) node.label = node.identifier;
    }
  });
  rebaseTree(tree, partial.base);
  return tree;
}

function parseAtOffset({ body, lineOffset, isPlain }: PartialText, hasMaths?: boolean): ParsedBody {
  try {
    return parseForeign(body, { isPlain, hasMaths });
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error;
    throw new MdxSyntaxError(error.line + lineOffset, error.problem, error.fix);
  }
}

/** Shift the lines of a position. Its offsets are dropped, because they refer to another text. */
function shiftPosition({ start, end }: Position, lineOffset: number): Position {
  return {
    start: { line: start.line + lineOffset, column: start.column },
    end: { line: end.line + lineOffset, column: end.column },
  };
}
