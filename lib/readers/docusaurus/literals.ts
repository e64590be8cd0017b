import type { Node, Program } from 'estree';
import type { Root } from 'mdast';
import { evaluate, getExpression } from './evaluate';

/** The constants that a page declares with a literal value, by name. */
export type Constants = Map<string, unknown>;

const NO_SCOPE = { values: new Map(), base: '' };

/** Read the constants of a page, such as `export const tabs = [{ value: 'a' }]`. */
export function readConstants(tree: Root): Constants {
  const constants: Constants = new Map();
  for (const node of tree.children) {
    const program = node.type === 'mdxjsEsm' ? node.data?.estree : undefined;
    for (const statement of program?.body ?? []) {
      const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
      if (declaration?.type !== 'VariableDeclaration') continue;
      for (const { id, init } of declaration.declarations) {
        if (id.type === 'Identifier' && init) constants.set(id.name, readLiteral(init, constants));
      }
    }
  }
  return constants;
}

/** Read the value of an expression in braces. Undefined if it is not a literal. */
export function readExpression(program: Program | null | undefined, constants: Constants): unknown {
  const expression = getExpression(program);
  return expression && readLiteral(expression, constants);
}

/** Read a literal: text, a number, a boolean, or an array or object of them. Other values are undefined. */
function readLiteral(node: Node, constants: Constants): unknown {
  switch (node.type) {
    case 'Identifier':
      return constants.get(node.name);
    case 'ArrayExpression':
      return node.elements.map((each) => each && readLiteral(each, constants));
    case 'ObjectExpression':
      return Object.fromEntries(
        node.properties.flatMap((each) => {
          if (each.type !== 'Property' || each.computed) return [];
          const name = each.key.type === 'Identifier' ? each.key.name : String(readLiteral(each.key, constants));
          return [[name, readLiteral(each.value, constants)]];
        }),
      );
    default:
      return evaluate(node, NO_SCOPE);
  }
}
