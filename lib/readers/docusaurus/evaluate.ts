import { posix } from 'node:path';
import type { Expression, Node, Program } from 'estree';
import type { RootContent } from 'mdast';

/** A value that an expression can have without running code. */
export type Value = string | number | boolean | null;

/** The names that expressions of a text can use. */
export type Scope = {
  /** Constants, images and fields, and in a partial also `props.name`. */
  values: Map<string, Value>;
  /** The path from the doc's folder to the folder of the text. */
  base: string;
  /** The value of `props.children` in a partial. Its first use removes them. */
  children?: RootContent[];
};

const MAX_TEMPLATE = 10_000;

/** Get the expression of a program. Undefined if it has only comments. */
export function getExpression(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/** Evaluate a literal or a name with a known value, without running code. Undefined for other expressions. */
export function evaluate(node: Node, scope: Scope): Value | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'object' && node.value !== null ? undefined : (node.value as Value);
    case 'TemplateLiteral': {
      let text = node.quasis[0]?.value.cooked ?? '';
      for (const [index, placeholder] of node.expressions.entries()) {
        const value = evaluate(placeholder, scope);
        if (value === undefined || text.length > MAX_TEMPLATE) return undefined;
        text += `${value}${node.quasis[index + 1]?.value.cooked ?? ''}`;
      }
      return text;
    }
    case 'Identifier':
      return node.name === 'undefined' ? null : scope.values.get(node.name);
    case 'MemberExpression': {
      if (node.computed || node.property.type !== 'Identifier') return undefined;
      const { name } = node.property;
      const object = node.object.type === 'Identifier' ? node.object.name : '';
      if (object === 'props' || object === 'frontMatter') return scope.values.get(`${object}.${name}`) ?? null;
      // The default export of a file: `require('./a.png').default`.
      return name === 'default' ? evaluate(node.object, scope) : undefined;
    }
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

/** Read a literal in braces: text, a number, a boolean, or an array or object of them. Other values are undefined. */
export function readExpression(program: Program | null | undefined): unknown {
  const expression = getExpression(program);
  return expression && readLiteral(expression);
}

function readLiteral(node: Node): unknown {
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.map((each) => each && readLiteral(each));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((each) => {
          if (each.type !== 'Property' || each.computed) return [];
          const name = each.key.type === 'Identifier' ? each.key.name : String(readLiteral(each.key));
          return [[name, readLiteral(each.value)]];
        }),
      );
    default:
      return evaluate(node, { values: new Map(), base: '' });
  }
}

/** Make an address relative to the doc's folder. `base` is the path from there to the folder of the text. */
export function rebase(address: string, base: string): string {
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[/#?@]|$)/i.test(address);
  return isRelative && base !== '' ? posix.join(base, address) : address;
}
