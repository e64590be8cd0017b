import type { Expression, TemplateLiteral } from 'estree';
import type { Emphasis, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import { makeParagraph, makeText } from '../../mdx/blocks';
import { shortenCode } from '../../mdx/check-tree';
import { t } from '../../words/words';
import { evaluate, type Scope } from './evaluate';

/** Show an expression without a known value: a template with names for its values, or a note with its code. */
export function showUnknown(
  node: MdxFlowExpression | MdxTextExpression,
  expression: Expression,
  scope: Scope,
): RootContent[] {
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
