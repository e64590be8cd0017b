import { type ChildNode, Element, isText, Text } from 'domhandler';
import { textContent } from 'domutils';
import { mergeInline } from '../html/diff/inline';

/** Format the lines of a text that changed, with removed words as `[-old-]` and added words as `{+new+}`. */
export function formatWordChanges(before: string, after: string): string[] {
  const { nodes } = mergeInline([new Text(before)], [new Text(after)], true);
  const lines = nodes.map(formatNode).join('').split('\n');
  return lines.filter((line) => /\[-|\{\+/.test(line)).map((line) => line.trim());
}

function formatNode(node: ChildNode): string {
  if (!(node instanceof Element)) return textContent(node);
  const [start, end] = node.name === 'del' ? ['[-', '-]'] : ['{+', '+}'];
  // The elements in a mark are only for screen readers. A mark ends with its line, so that each line has its own.
  const text = textContent(node.children.filter(isText));
  return text.replace(/[^\n]+/g, (line) => `${start}${line}${end}`);
}
