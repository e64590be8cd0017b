import type { Expression } from 'estree';
import type { Emphasis, Parents, Root, RootContent, Text } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { toString as getText } from 'mdast-util-to-string';
import type { Position } from 'unist';
import { visit } from 'unist-util-visit';
import { MEDIA_FILE } from '../../file-types';
import { countParts, MAX_DEPTH, MAX_INCLUDED, MAX_PARTS } from '../../limits';
import { makeParagraph, makeText } from '../../mdx/blocks';
import { checkIncompleteSyntax } from '../../mdx/check-incomplete-syntax';
import { shortenCode } from '../../mdx/check-tree';
import { isJsxElement, type JsxElement } from '../../mdx/components';
import { checkTreeSize, type ParsedBody } from '../../mdx/parse';
import { MdxSyntaxError, makeDepthError, makeLengthError } from '../../mdx/syntax-errors';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';
import { evaluate, getExpression, rebase, type Scope, type Value } from './evaluate';
import type { BodyContext, Imports, PartialText } from './foreign-data';
import { parseForeign } from './parse-foreign';

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

/** The characters, partials and parts of partials that a page has included so far. */
type IncludedSize = { characters: number; partials: number; parts: number };

const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Add to the characters that a page includes. Throws an MdxSyntaxError if they are too many. */
function addIncluded(included: IncludedSize, characters: number): void {
  included.characters += characters;
  if (included.characters <= MAX_INCLUDED) return;
  throw new MdxSyntaxError(
    1,
    'The page is too long with the partials and constants that it includes.',
    'Split it into several pages.',
  );
}

/** Collect the constants, imported images and imported films of a text. `base` is the path from the doc's folder to its folder. */
function collectValues(tree: Root, base: string): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const node of tree.children) {
    for (const statement of (node.type === 'mdxjsEsm' && node.data?.estree?.body) || []) {
      const module = statement.type === 'ImportDeclaration' ? String(statement.source.value) : '';
      if (statement.type === 'ImportDeclaration' && (IMAGE.test(module) || MEDIA_FILE.test(module))) {
        for (const { type, local } of statement.specifiers) {
          if (type === 'ImportDefaultSpecifier') values.set(local.name, rebase(module, base));
        }
      }
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : undefined;
      for (const { id, init } of declaration?.type === 'VariableDeclaration' ? declaration.declarations : []) {
        const value = id.type === 'Identifier' && init ? evaluate(init, { values: new Map(), base }) : undefined;
        if (id.type === 'Identifier' && value !== undefined) values.set(id.name, value);
      }
    }
  }
  return values;
}

/** Replace expressions with text, and remove comments. Those without a known value also stay, to be reported. */
function resolveExpressions(parent: Parents, scope: Scope, included: IncludedSize): void {
  if (isJsxElement(parent)) resolveAttributes(parent, scope, included);
  const children = parent.children as RootContent[];
  parent.children = children.flatMap((child): RootContent[] => {
    if ('children' in child) resolveExpressions(child, scope, included);
    switch (child.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return resolveExpression(child, parent, scope, included);
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return [toImage(child, scope.values) ?? child];
      default:
        return [child];
    }
  }) as never;
}

function resolveExpression(
  node: MdxFlowExpression | MdxTextExpression,
  parent: Parents,
  scope: Scope,
  included: IncludedSize,
): RootContent[] {
  const expression = getExpression(node.data?.estree);
  if (!expression) return [];
  if (node.value.trim() === 'props.children') return scope.children?.splice(0) ?? [];
  const value = evaluate(expression, scope);
  if (value === undefined) {
    const shown = parent.type === 'heading' ? [] : showUnknown(node, expression);
    addIncluded(included, getText({ type: 'root', children: shown }).length);
    return [...shown, node];
  }
  if (value === null || typeof value === 'boolean') return [];
  addIncluded(included, String(value).length);
  const text = { ...makeText(String(value)), position: node.position };
  if (node.type === 'mdxTextExpression') return [text];
  return text.value.trim() === '' ? [] : [{ ...makeParagraph([text]), position: node.position }];
}

function resolveAttributes(element: JsxElement, scope: Scope, included: IncludedSize): void {
  element.attributes = element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value)
      return attribute;
    const expression = getExpression(attribute.value.data?.estree);
    const value = expression && evaluate(expression, scope);
    if (value === undefined) return attribute;
    addIncluded(included, String(value).length);
    if (value === null || value === false) return [];
    // An attribute that is true is the same as one without a value.
    return { ...attribute, value: value === true ? null : String(value) };
  });
}

/** Convert an element that is an imported image, such as `<Logo />`. */
function toImage({ name, attributes, position }: JsxElement, values: Map<string, Value>): RootContent | undefined {
  const url = /^[A-Z]/.test(name ?? '') ? values.get(name ?? '') : undefined;
  if (typeof url !== 'string' || !IMAGE.test(url)) return undefined;
  const alt = attributes.find((each) => 'name' in each && ['alt', 'title', 'aria-label'].includes(each.name))?.value;
  return { type: 'image', url, alt: typeof alt === 'string' ? alt : '', position };
}

/** Show an expression without a known value: the words of a template, or a note with its code. */
function showUnknown(
  { type, value, position }: MdxFlowExpression | MdxTextExpression,
  expression: Expression,
): RootContent[] {
  const part = `{${shortenCode(value)}}`;
  const shown: Text | Emphasis =
    expression.type === 'TemplateLiteral'
      ? makeText(expression.quasis.map((quasi) => quasi.value.cooked).join('{…}'))
      : { type: 'emphasis', children: [makeText(t('conversion.not-shown', { part }))] };
  return type === 'mdxTextExpression' ? [shown] : [{ ...makeParagraph([shown]), position }];
}

/** Make the addresses of files in a tree relative to the doc's folder. Others stay relative to the page. */
function rebaseTree(tree: Root, base: string): void {
  visit(tree, (node) => {
    if (node.type === 'image') node.url = rebase(node.url, base);
    if (node.type === 'link' || node.type === 'definition') node.url = rebaseFile(node.url, base);
    for (const attribute of isJsxElement(node) ? node.attributes : []) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      if (['href', 'src', 'to'].includes(attribute.name)) attribute.value = rebaseFile(attribute.value, base);
    }
  });
}

function rebaseFile(address: string, base: string): string {
  return /^[^?#]*\.\w+(?:[?#]|$)/.test(address) ? rebase(address, base) : address;
}
