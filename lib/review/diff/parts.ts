import type { ChildNode } from 'domhandler';
import { getAppearance, getText, isBlankNode, isBlock } from './nodes';
import { splitWords } from './words';

/** A block, or a run of inline nodes between blocks. */
export type DiffPart = {
  /** Parts of different kinds are never paired. */
  kind: string;
  nodes: ChildNode[];
  /** Equal for two parts that look the same. */
  appearance: string;
  text: string;
  words: string[];
};

/** Split nodes into blocks and the runs of inline nodes between them. */
export function splitIntoParts(children: ChildNode[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let run: ChildNode[] = [];
  const flush = () => {
    if (run.some((node) => !isBlankNode(node))) parts.push(toPart('text', run));
    run = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      flush();
      parts.push(toPart(getKind(child.name, child.attribs.class), [child]));
    } else run.push(child);
  }
  flush();
  return parts;
}

function toPart(kind: string, nodes: ChildNode[]): DiffPart {
  const text = getText(nodes);
  return { kind, nodes, appearance: getAppearance(nodes), text, words: splitWords(text) };
}

/** Get the kind of a block. Paragraphs count as text, because items of a tight list have no `<p>`. */
function getKind(name: string, className = ''): string {
  if (name === 'p') return 'text';
  if (/^h[1-6]$/.test(name)) return 'heading';
  if (name === 'ul' || name === 'ol') return 'list';
  if (name === 'th' || name === 'td') return 'cell';
  return /^(div|section|figure|fieldset)$/.test(name) ? `${name}.${className.split(' ')[0]}` : name;
}
