import { type ChildNode, Element, isText, Text } from 'domhandler';
import { textContent } from 'domutils';
import { alignParts } from '../html/diff/align';
import { mergeInline } from '../html/diff/inline';
import type { DiffPart } from '../html/diff/parts';
import { splitWords } from '../html/diff/words';

/** Format the lines of a text that changed, with removed words as `[-old-]` and added words as `{+new+}`. */
export function formatWordChanges(before: string, after: string): string[] {
  return alignParts(splitLines(before), splitLines(after)).flatMap((line) => {
    switch (line.type) {
      case 'changed':
        return mergeInline(line.before.nodes, line.after.nodes).nodes.map(formatNode).join('');
      case 'deleted':
        return `[-${line.before.text}-]`;
      case 'inserted':
        return `{+${line.after.text}+}`;
      // A line that only moved needs no new translation.
      case 'same':
      case 'moved':
      case 'moved-away':
        return [];
      default:
        return line satisfies never;
    }
  });
}

function splitLines(text: string): DiffPart[] {
  return text
    .split(/(?<!\s)\s*\n\s*/)
    .flatMap((line) =>
      line === ''
        ? []
        : [{ kind: 'line', nodes: [new Text(line)], appearance: line, text: line, words: splitWords(line) }],
    );
}

function formatNode(node: ChildNode): string {
  if (!(node instanceof Element)) return textContent(node);
  // The elements in a mark are only for screen readers.
  const text = textContent(node.children.filter(isText));
  return node.name === 'del' ? `[-${text}-]` : `{+${text}+}`;
}
