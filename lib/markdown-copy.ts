import type { Nodes, Paragraph, PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { ReadDoc } from './content/check';
import type { Doc, Site } from './content/site';
import { resolveImage, resolveLink } from './links';
import { formatDay, getReview } from './review';
import { getHref } from './slug';

const VERDICTS: Record<string, string> = { good: 'As it should be', action: 'Needs action', ask: 'Ask someone' };

const writer = unified().use(remarkGfm).use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' }).freeze();

/** Write a doc as plain Markdown: its title and description, its text with components written out, and its review dates. */
export function writeMarkdownCopy({ doc, tree }: ReadDoc, site: Site): string {
  const body: Root = { type: 'root', children: tree.children.flatMap((node) => toPlain(node, doc, site)) };
  const review = getReview(doc, site.settings.buildDate);
  const dates = review ? `\nLast reviewed ${formatDay(review.last)}. ${review.isLate ? 'A review was due' : 'Next review'} by ${formatDay(review.next)}.\n` : '';
  return `# ${escapeTitle(doc.title)}\n\n${doc.description}\n\n${writer.stringify(body)}${dates}`;
}

function escapeTitle(title: string): string {
  return title.replace(/[[\]*_`]/g, '\\$&');
}

function toPlain(node: RootContent, doc: Doc, site: Site): RootContent[] {
  const origin = site.settings.siteUrl ?? '';
  const children = 'children' in node ? (node.children as RootContent[]).flatMap((child) => toPlain(child, doc, site)) : [];
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return writeElement(node.name ?? '', getAttributes(node), children, doc, site);
    case 'link': {
      const target = resolveLink(node.url, site, doc);
      if (target.type === 'dead') return children;
      const url = target.href.startsWith('/') ? `${origin}${target.href}` : target.href;
      return [{ ...node, url, children: children as PhrasingContent[] }];
    }
    case 'image': {
      const image = resolveImage(node.url, doc, site);
      return image ? [{ ...node, url: `${origin}${getHref(image.sitePath, site.settings.basePath)}` }] : [text(node.alt ?? '')];
    }
    default:
      return ['children' in node ? ({ ...node, children } as RootContent) : node];
  }
}

type Attributes = Record<string, string>;

function getAttributes(node: { attributes: { type: string; name?: string; value?: unknown }[] }): Attributes {
  return Object.fromEntries(node.attributes.flatMap(({ name, value }) => (name && typeof value === 'string' ? [[name, value]] : [])));
}

function writeElement(name: string, given: Attributes, children: RootContent[], doc: Doc, site: Site): RootContent[] {
  switch (name) {
    case 'Callout': {
      const kind = `${given.type?.[0]?.toUpperCase()}${given.type?.slice(1)}`;
      return [{ type: 'blockquote', children: [label(given.title ? `${kind}: ${given.title}` : kind), ...toBlocks(children)] } as RootContent];
    }
    case 'CheckYours': {
      const needs = [given.time && `Takes ${given.time}.`, given.needs && `You need: ${given.needs}.`].filter(Boolean).join(' ');
      return [label(`Check yours: ${given.question}`), ...(needs ? [paragraph([text(needs)])] : []), ...toBlocks(children)];
    }
    case 'Result':
      return [paragraph([text(`If you see ${given.see}: `), strong(`${VERDICTS[given.verdict ?? '']}.`), text(' ')]), ...toBlocks(children)];
    case 'Tab':
      return [label(given.label ?? ''), ...toBlocks(children)];
    case 'Endpoint':
      return [{ type: 'code', lang: 'text', value: [given.method, given.shape].filter(Boolean).join(' ') }, ...toBlocks(children)];
    case 'Part':
      return [paragraph([{ type: 'inlineCode', value: given.name ?? '' }, text(': '), ...(children as PhrasingContent[])])];
    case 'Term':
      return [label(given.name ?? ''), ...toBlocks(children)];
    case 'Details':
      return [label(given.summary ?? ''), ...toBlocks(children)];
    case 'Figure':
      return [
        ...toPlain({ type: 'image', url: given.src ?? '', alt: given.alt }, doc, site).map((image) => paragraph([image as PhrasingContent])),
        ...(given.caption ? [paragraph([text(given.caption)])] : []),
      ];
    case 'br':
      return [{ type: 'break' }];
    default:
      return children;
  }
}

const PHRASING = new Set(['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'link', 'image', 'linkReference', 'footnoteReference']);

/** Wrap runs of words into paragraphs, where a component held them bare. */
function toBlocks(nodes: RootContent[]): RootContent[] {
  const blocks: RootContent[] = [];
  for (const node of nodes) {
    const last = blocks.at(-1);
    if (!PHRASING.has(node.type)) blocks.push(node);
    else if (last?.type === 'paragraph' && nodes.indexOf(last) === -1) last.children.push(node as PhrasingContent);
    else blocks.push(paragraph([node as PhrasingContent]));
  }
  return blocks;
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

function text(value: string): Extract<Nodes, { type: 'text' }> {
  return { type: 'text', value };
}
