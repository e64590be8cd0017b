import type { Paragraph, PhrasingContent, RootContent, Text } from 'mdast';
import { CALLOUTS, VERDICTS } from './labels';

type Attributes = Record<string, string>;
type Writer = (given: Attributes, children: RootContent[]) => RootContent[];

/** How each component stands in plain Markdown; one that is not here gives what it holds. */
const WRITERS: Record<string, Writer> = {
  Callout: ({ type = '', title }, children) => {
    const kind = getLabel(CALLOUTS, type);
    const blocks = [label(title ? `${kind}: ${title}` : kind), ...toBlocks(children)];
    return [{ type: 'blockquote', children: blocks } as RootContent];
  },
  CheckYours: ({ question, time, needs }, children) => {
    const need = [time && `Takes ${time}.`, needs && `You need: ${needs}.`].filter(Boolean).join(' ');
    return [label(`Check yours: ${question}`), ...(need ? [paragraph([text(need)])] : []), ...toBlocks(children)];
  },
  Result: ({ see, verdict = '' }, children) => {
    const [first, ...rest] = toBlocks(children);
    const words = first?.type === 'paragraph' ? [text(' '), ...first.children] : [];
    const lead = paragraph([text(`If you see ${see}: `), strong(`${getLabel(VERDICTS, verdict)}.`), ...words]);
    return words.length > 0 || !first ? [lead, ...rest] : [lead, first, ...rest];
  },
  Tabs: ({ legend = '' }, children) => [label(legend), ...toBlocks(children)],
  Tab: ({ label: name = '' }, children) => [label(name), ...toBlocks(children)],
  Term: ({ name = '' }, children) => [label(name), ...toBlocks(children)],
  Details: ({ summary = '' }, children) => [label(summary), ...toBlocks(children)],
  Endpoint: ({ method, shape }, children) => [
    { type: 'code', lang: 'text', value: [method, shape].filter(Boolean).join(' ') },
    ...toBlocks(children),
  ],
  Part: ({ name = '' }, children) => {
    const [first, ...rest] = toBlocks(children);
    const words = first?.type === 'paragraph' ? first.children : [];
    const lead = paragraph([{ type: 'inlineCode', value: name }, text(words.length > 0 ? ': ' : ':'), ...words]);
    return words.length > 0 || !first ? [lead, ...rest] : [lead, first, ...rest];
  },
  Figure: ({ src = '', alt, caption }) => [
    { type: 'image', url: src, alt },
    ...(caption ? [paragraph([text(caption)])] : []),
  ],
  Diagram: ({ caption = '' }, children) => [label(`Figure: ${caption}`), ...toBlocks(children)],
  br: () => [{ type: 'break' }],
};

/** Write a component as plain Markdown, given what it holds as plain Markdown already. */
export function writeComponent(name: string, given: Attributes, children: RootContent[]): RootContent[] {
  return Object.hasOwn(WRITERS, name) ? (WRITERS[name]?.(given, children) ?? []) : children;
}

/** The attributes of an element that hold text. */
export function getAttributes(node: { attributes: { type: string; name?: string; value?: unknown }[] }): Attributes {
  return Object.fromEntries(
    node.attributes.flatMap(({ name, value }) => (name && typeof value === 'string' ? [[name, value]] : [])),
  );
}

const PHRASING = new Set('text emphasis strong delete inlineCode break link image linkReference'.split(' '));

/** Wrap runs of words and images into paragraphs, where a component held or left them bare. */
export function toBlocks(nodes: RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  let run: Paragraph | undefined;
  for (const node of nodes) {
    if (!PHRASING.has(node.type)) {
      run = undefined;
      blocks.push(node);
    } else if (run) run.children.push(node as PhrasingContent);
    else {
      run = paragraph([node as PhrasingContent]);
      blocks.push(run);
    }
  }
  return blocks;
}

function getLabel(labels: Record<string, string>, name: string): string {
  return labels[name] ?? name;
}

function label(words: string): Paragraph {
  return paragraph([strong(words)]);
}

function paragraph(children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', children };
}

function strong(words: string): PhrasingContent {
  return { type: 'strong', children: [text(words)] };
}

function text(value: string): Text {
  return { type: 'text', value };
}
