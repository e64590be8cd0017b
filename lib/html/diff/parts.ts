import type { ChildNode } from 'domhandler';
import { getAppearance, getText, isBlankNode, isBlock } from './nodes';
import { splitWords } from './words';

/** A block, or a run of text between blocks. */
export type DiffPart = {
  /** Only parts of one kind can be the same part, changed. */
  kind: string;
  nodes: ChildNode[];
  /** Equal for two parts that look the same. */
  look: string;
  text: string;
  words: string[];
};

/** Cut the children of an element into blocks and the runs of text between them. */
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
  return { kind, nodes, look: getAppearance(nodes), text, words: splitWords(text) };
}

/** A paragraph may lose its element, as in a list without space between its items; a heading may change its level. */
function getKind(name: string, className = ''): string {
  if (name === 'p') return 'text';
  if (/^h[1-6]$/.test(name)) return 'heading';
  if (name === 'ul' || name === 'ol') return 'list';
  if (name === 'th' || name === 'td') return 'cell';
  return /^(div|section|figure|fieldset)$/.test(name) ? `${name}.${className.split(' ')[0]}` : name;
}
