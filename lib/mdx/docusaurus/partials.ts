import type { Parents, Root, RootContent } from 'mdast';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { countParts, MAX_DEPTH, MAX_PARTS } from '../../limits';
import type { ReportProblem } from '../../problem';
import { checkLeftovers } from '../check-leftovers';
import { isJsxElement, type JsxElement } from '../elements';
import { checkTreeSize, type ParsedBody, parseBody } from '../parse';
import { MdxSyntaxError, makeDepthError, makeLengthError } from '../syntax-errors';
import type { BodyContext, Imports, PartialText } from './body-context';
import type { Scope, Value } from './evaluate';
import { type Budget, collectValues, resolveExpressions, spend } from './expressions';
import { rebaseTree } from './rebase';

/** The state of a page while its partials are included. `open` has the keys of the partials around the current one. */
type Inclusion = { context: BodyContext; report: ReportProblem; budget: Budget; open: string[] };

/** Characters that each partial counts as, besides its own: a page has at most 1,000 partials. */
const PARTIAL_COST = 1000;

/** Replace expressions by their values and partials by their trees. Lines of partials count as in `lineOffset`. */
export function includePartials(tree: Root, context: BodyContext, report: ReportProblem): void {
  resolveTree(
    tree,
    context,
    { values: new Map(), base: '' },
    { context, report, budget: { characters: 0, partials: 0, parts: 0 }, open: [] },
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
  resolveExpressions(tree, { ...scope, values }, inclusion.budget);
  includeChildren(tree, imports, inclusion);
}

/** Get the values of constants that a text imports from partials. */
function importConstants(constants: Imports['constants'], { context, budget }: Inclusion): [string, Value][] {
  return Object.entries(constants).flatMap(([local, { partial: key, name }]) => {
    const partial = context.partials[key];
    if (!partial) return [];
    spend(budget, partial.body.length + PARTIAL_COST);
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
  const { context, report, budget, open } = inclusion;
  const partial = context.partials[key];
  if (!partial) return [element];
  const line = element.position?.start.line;
  if (open.includes(key)) {
    report(line, `<${element.name}> includes itself.`, 'Its text is shown once.', 'include');
    return [];
  }
  if (open.length >= MAX_DEPTH) throw makeDepthError(line ?? 1);
  spend(budget, partial.body.length + PARTIAL_COST);
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

/** Parse a partial. Its lines are shifted, its addresses lead from the doc, and its notes get their own names. */
function parsePartial(partial: PartialText, { context, budget, report }: Inclusion): Root {
  const { lineOffset } = partial;
  const parsed = parseAtOffset(partial, context.hasMaths);
  const { tree } = parsed;
  budget.partials += 1;
  budget.parts += countParts(tree);
  if (budget.parts > MAX_PARTS) throw makeLengthError(budget.parts);
  checkLeftovers(parsed, (line, ...rest) => report(line && line + lineOffset, ...rest));
  visit(tree, (node) => {
    if (node.position) node.position = shiftPosition(node.position, lineOffset);
    if ('identifier' in node) {
      node.identifier += `-${budget.partials}`;
      if ('label' in node) node.label = node.identifier;
    }
  });
  rebaseTree(tree, partial.base);
  return tree;
}

function parseAtOffset({ body, lineOffset, isPlain }: PartialText, hasMaths?: boolean): ParsedBody {
  try {
    return parseBody(body, { allowMarkdown: true, isPlain, hasMaths });
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error;
    throw new MdxSyntaxError(error.line + lineOffset, error.problem, error.fix);
  }
}

/** Move lines. The result has no offsets, which would be those of another text. */
function shiftPosition({ start, end }: Position, lineOffset: number): Position {
  return {
    start: { line: start.line + lineOffset, column: start.column },
    end: { line: end.line + lineOffset, column: end.column },
  };
}
