import { type ChildNode, type Element, isTag, isText, Text } from 'domhandler';
import { getAppearance } from './nodes';
import { segmentText } from './words';

/** A word, a sign, a space or a picture of a running text, with the elements that it stands in. */
export type Token = {
  /** Equal for two tokens that read the same. */
  key: string;
  type: 'word' | 'sign' | 'space' | 'picture';
  /** Outermost first. */
  path: Element[];
  node: ChildNode;
};

/** Cut running text into tokens; space at its ends, which shows nowhere, is left out, save in code. */
export function getTokens(nodes: ChildNode[], isPre = false): Token[] {
  const tokens = nodes.flatMap((node) => readNode(node, [], isPre));
  if (isPre) return tokens;
  const single = tokens.filter(({ type }, index) => type !== 'space' || tokens[index - 1]?.type !== 'space');
  const from = single.findIndex(({ type }) => type !== 'space');
  const to = single.findLastIndex(({ type }) => type !== 'space');
  return from === -1 ? [] : single.slice(from, to + 1);
}

function readNode(node: ChildNode, path: Element[], isPre: boolean): Token[] {
  if (isText(node)) return readText(node.data, path, isPre);
  if (!isTag(node)) return [];
  const isWhole = node.name === 'svg' || node.children.length === 0;
  if (isWhole) return [{ key: getAppearance([node]), type: 'picture', path, node }];
  return node.children.flatMap((child) => readNode(child, [...path, node], isPre));
}

function readText(text: string, path: Element[], isPre: boolean): Token[] {
  return segmentText(text).map((piece) => {
    const isBlank = piece.key.trim() === '';
    const shown = isBlank && !isPre ? ' ' : piece.text;
    return {
      key: isBlank && !isPre ? ' ' : piece.key,
      type: isBlank ? 'space' : piece.isWord ? 'word' : 'sign',
      path,
      node: new Text(shown),
    };
  });
}

/** The innermost link that a token stands in. */
export function getTokenLink({ path }: Token): Element | undefined {
  return path.findLast(({ name }) => name === 'a');
}

/** The emphasis, code and other marks that a token stands in; links and mere spans are none. */
export function getTokenFormat({ path }: Token): string {
  return path.flatMap(({ name }) => (name === 'a' || name === 'span' ? [] : [name])).join(' ');
}
