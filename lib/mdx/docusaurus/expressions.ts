import type { Parents, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { toString as getText } from 'mdast-util-to-string';
import { MEDIA_FILE } from '../../file-types';
import { MAX_INCLUDED } from '../../limits';
import { makeParagraph, makeText } from '../blocks';
import { isJsxElement, type JsxElement } from '../elements';
import { MdxSyntaxError } from '../syntax-errors';
import { evaluate, getExpression, isMember, type Scope, type Value } from './evaluate';
import { rebase } from './rebase';
import { showUnknown } from './unknown-values';

/** What a page has included so far: characters of partials and expressions, partials, and their parts. */
export type Budget = { characters: number; partials: number; parts: number };

const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Count characters that a page includes; throws an MdxSyntaxError if they are too many. */
export function spend(budget: Budget, characters: number): void {
  budget.characters += characters;
  if (budget.characters <= MAX_INCLUDED) return;
  throw new MdxSyntaxError(
    1,
    'The page is too long with all that it includes from partials and constants.',
    'Split it into several pages.',
  );
}

/** Collect the exported constants and the imported images and films of a text. `base` is the path from the doc's folder to its own. */
export function collectValues(tree: Root, base: string): Map<string, Value> {
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

/** Replace expressions by text, and remove comments. Those without a known value stay, to be reported. */
export function resolveExpressions(parent: Parents, scope: Scope, budget: Budget): void {
  if (isJsxElement(parent)) resolveAttributes(parent, scope, budget);
  const children = parent.children as RootContent[];
  parent.children = children.flatMap((child): RootContent[] => {
    if ('children' in child) resolveExpressions(child, scope, budget);
    switch (child.type) {
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        return resolveExpression(child, parent, scope, budget);
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
  budget: Budget,
): RootContent[] {
  const expression = getExpression(node.data?.estree);
  if (!expression) return [];
  if (isMember(expression, 'props', 'children')) return scope.children?.splice(0) ?? [];
  const value = evaluate(expression, scope);
  if (value === undefined) {
    const shown = parent.type === 'heading' ? [] : showUnknown(node, expression, scope);
    spend(budget, getText({ type: 'root', children: shown }).length);
    return [...shown, node];
  }
  if (value === null || typeof value === 'boolean') return [];
  spend(budget, String(value).length);
  const text = { ...makeText(String(value)), position: node.position };
  if (node.type === 'mdxTextExpression') return [text];
  return text.value.trim() === '' ? [] : [{ ...makeParagraph([text]), position: node.position }];
}

function resolveAttributes(element: JsxElement, scope: Scope, budget: Budget): void {
  element.attributes = element.attributes.flatMap((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'object' || !attribute.value)
      return attribute;
    const expression = getExpression(attribute.value.data?.estree);
    const value = expression && evaluate(expression, scope);
    if (value === undefined) return attribute;
    spend(budget, String(value).length);
    if (value === null || value === false) return [];
    // Such an attribute is the same as one without a value.
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
