import type { Root } from 'mdast';
import { findAndReplace } from 'mdast-util-find-and-replace';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { makeText } from '../../mdx/blocks';
import { makeInlineElement } from '../../mdx/make-element';

/** A definition such as `*[HTML]: Hyper Text Markup Language`. */
const DEFINITION = /^\*\[([^\]]+)\]:[ \t]*(.*)$/;

/** Remove the definitions of abbreviations, and mark up each use with `<abbr>`. */
export function convertAbbreviations(tree: Root): void {
  const meanings = new Map<string, string>();
  visit(tree, 'paragraph', (paragraph, index, parent) => {
    const lines = getText(paragraph).split('\n');
    if (!parent || index === undefined || !lines.every((line) => DEFINITION.test(line))) return undefined;
    for (const line of lines) {
      const [, name = '', meaning = ''] = DEFINITION.exec(line) ?? [];
      meanings.set(name, meaning);
    }
    parent.children.splice(index, 1);
    return index;
  });
  if (meanings.size === 0) return;
  const names = [...meanings.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  findAndReplace(tree, [
    new RegExp(`(?<![\\p{L}\\p{N}_])(?:${names.join('|')})(?![\\p{L}\\p{N}_])`, 'gu'),
    (name: string) => makeInlineElement('abbr', { title: meanings.get(name) }, [makeText(name)]),
  ]);
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
