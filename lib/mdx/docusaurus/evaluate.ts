import type { Expression, Node, Program } from 'estree';
import type { RootContent } from 'mdast';
import { rebase } from './rebase';

/** A value that an expression in a text can have without running code. */
export type Value = string | number | boolean | null;

/** What expressions can name: constants, images, fields, and `props.name` in a partial, with its children, shown once. */
export type Scope = {
  values: Map<string, Value>;
  /** Path from the doc's folder to that of the text. */
  base: string;
  children?: RootContent[];
};

/** Maximum number of characters of a text with placeholders. */
const MAX_TEXT = 10_000;

/** Get the expression of a program; undefined if it has only comments. */
export function getExpression(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Evaluate literals and names with known values; undefined for anything else. Never runs code. */
export function evaluate(node: Node, scope: Scope): Value | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'object' && node.value !== null ? undefined : (node.value as Value);
    case 'TemplateLiteral': {
      let text = node.quasis[0]?.value.cooked ?? '';
      for (const [index, placeholder] of node.expressions.entries()) {
        const value = evaluate(placeholder, scope);
        if (value === undefined || text.length > MAX_TEXT) return undefined;
        text += `${value}${node.quasis[index + 1]?.value.cooked ?? ''}`;
      }
      return text;
    }
    case 'Identifier':
      return node.name === 'undefined' ? null : scope.values.get(node.name);
    case 'MemberExpression':
      if (node.computed || node.property.type !== 'Identifier') return undefined;
      for (const object of ['props', 'frontMatter']) {
        const { name } = node.property;
        if (isMember(node, object, name)) return scope.values.get(`${object}.${name}`) ?? null;
      }
      return node.property.name === 'default' ? evaluate(node.object, scope) : undefined;
    case 'CallExpression': {
      const name = node.callee.type === 'Identifier' ? node.callee.name : '';
      const address = node.arguments[0] && evaluate(node.arguments[0], scope);
      if (typeof address !== 'string' || address.includes('!')) return undefined;
      if (name === 'require') return rebase(address, scope.base);
      if (name !== 'useBaseUrl') return undefined;
      // The base URL ends with a slash.
      return /^(?:\/|#|[a-z]+:)/i.test(address) ? address : `/${address}`;
    }
    default:
      return undefined;
  }
}

/** Check whether an expression is a property of a name, such as `props.children`. */
export function isMember(node: Node, object: string, property: string): boolean {
  return (
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === object &&
    !node.computed &&
    node.property.type === 'Identifier' &&
    node.property.name === property
  );
}
