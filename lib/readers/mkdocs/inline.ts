import type { PhrasingContent, Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { visit } from 'unist-util-visit';
import { isPhrasing, makeText } from '../../mdx/blocks';
import { makeInlineElement } from '../../mdx/make-element';
import { ICON } from './icons-and-attributes';

/** Keys such as `++ctrl+alt+"x"++`: https://facelessuser.github.io/pymdown-extensions/extensions/keys/ */
const KEYS = /\+\+((?:[\w-]+|"[^"+]+")(?:\+(?:[\w-]+|"[^"+]+"))*)\+\+/g;

/** The syntax of inserted, highlighted, superscript and subscript text: pattern, element, and length of a delimiter. */
const DELIMITED: [pattern: RegExp, element: string, length: number][] = [
  [/\^\^(?=[^\s^])([^^]+)(?<=\S)\^\^/g, 'ins', 2],
  [/==(?=[^\s=])([^=]+)(?<=\S)==/g, 'mark', 2],
  [/\^([^\s^]+)\^/g, 'sup', 1],
  [/~([^\s~]+)~/g, 'sub', 1],
];

/** Remove icons, and convert keys and text between delimiters such as `==` to elements. */
export function convertInlineSyntax(tree: Root): void {
  findAndReplace(tree, [
    [ICON, ''],
    [KEYS, (_all: string, keys: string) => makeKeys(keys.split('+'))],
  ]);
  visit(tree, (node) => {
    if (!('children' in node) || !node.children.some(isPhrasing)) return;
    for (const syntax of DELIMITED) node.children = convertDelimited(node.children as PhrasingContent[], ...syntax);
  });
}

function makeKeys(names: string[]): PhrasingContent[] {
  return names.flatMap((name, index) => {
    const key = makeInlineElement('kbd', {}, [makeText(formatKey(name))]);
    return index === 0 ? [key] : [makeText('+'), key];
  });
}

function formatKey(name: string): string {
  if (name.startsWith('"')) return name.slice(1, -1);
  return name.replace(/(^|-)([a-z])/g, (_all, hyphen, letter) => `${hyphen && ' '}${letter.toUpperCase()}`);
}

/** Wrap the text and other inline content between two delimiters in an element. */
function convertDelimited(
  nodes: PhrasingContent[],
  pattern: RegExp,
  element: string,
  length: number,
): PhrasingContent[] {
  // Each character is a part, and so is each node that is not text, which matches as one letter.
  const parts = nodes.flatMap((node): (string | PhrasingContent)[] =>
    node.type === 'text' ? node.value.split('') : [node],
  );
  const text = parts.map((part) => (typeof part === 'string' ? part : 'x')).join('');
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return nodes;
  let end = 0;
  const converted = found.flatMap(({ 0: all, index }) => {
    const before = parts.slice(end, index);
    end = index + all.length;
    const inside = joinText(parts.slice(index + length, end - length));
    return [...before, makeInlineElement(element, {}, inside)];
  });
  return joinText([...converted, ...parts.slice(end)]);
}

/** Join adjacent characters to text nodes. */
function joinText(parts: (string | PhrasingContent)[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (const part of parts) {
    const last = nodes.at(-1);
    if (typeof part !== 'string') nodes.push(part);
    else if (last?.type === 'text') last.value += part;
    else nodes.push(makeText(part));
  }
  return nodes;
}
