import type { Expression, TemplateLiteral } from 'estree';
import type { Emphasis, Parents, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { toString as getText } from 'mdast-util-to-string';
import { MEDIA_FILE } from '../../file-types';
import { MAX_INCLUDED } from '../../limits';
import { makeParagraph, makeText } from '../../mdx/blocks';
import { shortenCode } from '../../mdx/check-tree';
import { isJsxElement, type JsxElement } from '../../mdx/components';
import { MdxSyntaxError } from '../../mdx/syntax-errors';
import { t } from '../../words/words';
import { evaluate, getExpression, isMember, type Scope, type Value } from './evaluate';
import { rebase } from './rebase';

/** The characters, partials and parts of partials that a page has included so far. */
export type IncludedSize = { characters: number; partials: number; parts: number };

const IMAGE = /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i;

/** Add to the characters that a page includes. Throws an MdxSyntaxError if they are too many. */
export function addIncluded(included: IncludedSize, characters: number): void {
  included.characters += characters;
  if (included.characters <= MAX_INCLUDED) return;
  throw new MdxSyntaxError(
    1,
    'The page is too long with the partials and constants that it includes.',
    'Split it into several pages.',
  );
}

/** Collect the constants, imported images and imported films of a text. `base` is the path from the doc's folder to its folder. */
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

/** Replace expressions with text, and remove comments. Those without a known value also stay, to be reported. */
export function resolveExpressions(parent: Parents, scope: Scope, included: IncludedSize): void {
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
  if (isMember(expression, 'props', 'children')) return scope.children?.splice(0) ?? [];
  const value = evaluate(expression, scope);
  if (value === undefined) {
    const shown = parent.type === 'heading' ? [] : showUnknown(node, expression, scope);
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

/** Show an expression without a known value: a template with names for its values, or a note with its code. */
function showUnknown(node: MdxFlowExpression | MdxTextExpression, expression: Expression, scope: Scope): RootContent[] {
  const isTemplate = expression.type === 'TemplateLiteral';
  const shown = isTemplate ? makeText(fillTemplate(expression, scope)) : makeNote(node.value);
  if (node.type === 'mdxTextExpression') return [shown];
  return [{ ...makeParagraph([shown]), position: node.position }];
}

function makeNote(code: string): Emphasis {
  return { type: 'emphasis', children: [makeText(t('conversion.not-shown', { part: `{${shortenCode(code)}}` }))] };
}

function fillTemplate({ quasis, expressions }: TemplateLiteral, scope: Scope): string {
  return quasis
    .map(({ value }, index) => {
      const placeholder = expressions[index];
      if (!placeholder) return value.cooked ?? '';
      return `${value.cooked ?? ''}${evaluate(placeholder, scope) ?? `{${getName(placeholder)}}`}`;
    })
    .join('');
}

/** Get the name of a value: that of its variable, property or function. */
function getName(node: Expression): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'MemberExpression':
      return node.property.type === 'Identifier' ? node.property.name : '…';
    case 'CallExpression':
      return node.callee.type === 'Super' ? '…' : getName(node.callee);
    default:
      return '…';
  }
}
