import type { Nodes, RootContent } from 'mdast';
import type { JsxElement } from '../../mdx/elements';

/** Convert `<CodeBlock>` to fenced code, or to inline code in a line of text. Undefined if it has no text. */
export function convertCodeBlock(node: JsxElement): RootContent[] | undefined {
  const value = node.children.map(getRawText).join('\n\n').replace(/^\n+/, '').trimEnd();
  const hasCode = node.children.some(({ type }) => type === 'code');
  if (hasCode) return node.children as RootContent[];
  if (value.trim() === '') return undefined;
  const { position } = node;
  // Values that are not known are reported.
  const unknown = node.children.filter(isExpression);
  if (node.type === 'mdxJsxTextElement') return [{ type: 'inlineCode', value, position }, ...unknown];
  const attributes = getAllAttributes(node);
  const language = attributes.get('language') ?? /language-([^\s"]+)/.exec(attributes.get('className') ?? '')?.[1];
  const title = attributes.get('title')?.replaceAll('"', '”');
  const meta = [
    title && `title="${title}"`,
    attributes.has('showLineNumbers') && 'showLineNumbers',
    attributes.get('metastring'),
  ].filter(Boolean);
  return [{ type: 'code', lang: language, meta: meta.join(' ') || null, value, position }, ...unknown];
}

/** Get the attributes of an element as text. Attributes without a value are empty. */
function getAllAttributes({ attributes }: JsxElement): Map<string, string> {
  return new Map(
    attributes.flatMap((each): [string, string][] =>
      each.type === 'mdxJsxAttribute' && (typeof each.value === 'string' || !each.value)
        ? [[each.name, each.value ?? '']]
        : [],
    ),
  );
}

function isExpression({ type }: Nodes): boolean {
  return type === 'mdxFlowExpression' || type === 'mdxTextExpression';
}

function getRawText(node: Nodes): string {
  if (node.type === 'html' || isExpression(node)) return '';
  if ('value' in node) return node.value;
  if (node.type === 'break') return '\n';
  return 'children' in node ? node.children.map(getRawText).join('') : '';
}
