import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { getAppearance } from './nodes';
import { segmentText } from './words';

/** A word, symbol, space or picture of inline content, with the elements around it. */
export type Token = {
  /** Equal for two tokens that read the same. */
  key: string;
  type: 'word' | 'symbol' | 'space' | 'picture';
  /** The elements around the token, outermost first. */
  path: Element[];
  node: ChildNode;
};

/** Split inline content into tokens. Outside code, white space is collapsed and trimmed. */
export function getTokens(nodes: ChildNode[], isPre = false): Token[] {
  const tokens = nodes.flatMap((node) => readNode(node, [], isPre));
  if (isPre) return tokens;
  const collapsed = tokens.filter(({ type }, index) => type !== 'space' || tokens[index - 1]?.type !== 'space');
  const firstIndex = collapsed.findIndex(({ type }) => type !== 'space');
  const lastIndex = collapsed.findLastIndex(({ type }) => type !== 'space');
  return firstIndex === -1 ? [] : collapsed.slice(firstIndex, lastIndex + 1);
}

function readNode(node: ChildNode, path: Element[], isPre: boolean): Token[] {
  if (isText(node)) return readText(node.data, path, isPre);
  if (!isTag(node)) return [];
  const isPicture = node.name === 'svg' || node.name === 'math' || node.children.length === 0;
  if (isPicture) return [{ key: getAppearance([node]), type: 'picture', path, node }];
  return node.children.flatMap((child) => readNode(child, [...path, node], isPre));
}

function readText(text: string, path: Element[], isPre: boolean): Token[] {
  return segmentText(text).map((segment) => {
    const isSpace = segment.key.trim() === '';
    const isCollapsed = isSpace && !isPre;
    return {
      key: isCollapsed ? ' ' : segment.key,
      type: isSpace ? 'space' : segment.isWord ? 'word' : 'symbol',
      path,
      node: new Text(isCollapsed ? ' ' : segment.text),
    };
  });
}

/** Get the innermost link around a token. */
export function getTokenLink({ path }: Token): Element | undefined {
  return path.findLast(({ name }) => name === 'a');
}

/** Get the names of the formatting elements around a token, such as `em code`; links and spans do not count. */
export function getTokenFormat({ path }: Token): string {
  return path.flatMap(({ name }) => (name === 'a' || name === 'span' ? [] : [name])).join(' ');
}
