import type { Nodes } from 'mdast';
import { type BodyParser, parseAndCheck } from '../../lib/mdx/body';
import { getAttributes, isJsxElement } from '../../lib/mdx/components';

/** Format a converted body as tags with their texts; problems follow with their lines. */
export function formatConverted(body: string, parser: BodyParser): string {
  const { tree, problems } = parseAndCheck(body, parser);
  return [tree ? format(tree) : '', ...problems.map(({ line, problem }) => `${line}: ${problem}`)].join('\n').trim();
}

function format(node: Nodes): string {
  const children = 'children' in node ? node.children.map(format).join('') : '';
  if (isJsxElement(node)) {
    const attributes = Object.entries(getAttributes(node)).map(([name, value]) => ` ${name}="${value}"`);
    return `<${node.name}${attributes.join('')}>${children}</${node.name}>`;
  }
  switch (node.type) {
    case 'root':
      return children;
    case 'text':
      return node.value;
    case 'code':
      return `<code ${[node.lang, node.meta].filter(Boolean).join(' ')}>${node.value}</code>`;
    case 'heading':
      return `<h${node.depth} ${node.data?.hProperties?.id}>${children}</h${node.depth}>`;
    case 'link':
    case 'image':
      return `<${node.type} ${node.url}>${children}</${node.type}>`;
    default:
      return `<${node.type}>${children}</${node.type}>`;
  }
}
