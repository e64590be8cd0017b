import type { PhrasingContent, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { ReadDoc } from '../check/check-site';
import type { Doc } from '../content/doc';
import { resolveImage, resolveLink } from '../content/links';
import { formatDay, getReview } from '../content/review';
import type { Site } from '../content/site';
import { toBlocks } from '../mdx/blocks';
import { writeElement } from '../mdx/elements';
import { getHref } from '../slug';

const writer = unified()
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', listItemIndent: 'one' })
  .freeze();

/** Write a doc as plain Markdown: its title and description, its text with components written out, and its review dates. */
export function writeMarkdownCopy({ doc, tree }: ReadDoc, site: Site): string {
  const body: Root = { type: 'root', children: toBlocks(tree.children.flatMap((node) => toPlain(node, doc, site))) };
  const title = doc.title.replace(/[[\]*_`]/g, '\\$&');
  return `# ${title}\n\n${doc.description}\n\n${writer.stringify(body)}${writeReview(doc, site)}`;
}

function writeReview(doc: Doc, site: Site): string {
  const review = getReview(doc, site.settings.buildDate);
  if (!review) return '';
  const due = review.isLate ? 'A review was due' : 'Next review';
  return `\nLast reviewed ${formatDay(review.last)}. ${due} by ${formatDay(review.next)}.\n`;
}

function toPlain(node: RootContent, doc: Doc, site: Site): RootContent[] {
  const own = 'children' in node ? (node.children as RootContent[]) : [];
  const children = own.flatMap((child) => toPlain(child, doc, site));
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return writeElement(node, children).flatMap((each) =>
        each.type === 'image' ? toPlain(each, doc, site) : [each],
      );
    case 'link': {
      const target = resolveLink(node.url, site, doc);
      if (target.type === 'dead') return children;
      return [{ ...node, url: toAbsolute(target.href, site), children: children as PhrasingContent[] }];
    }
    case 'image': {
      const image = resolveImage(node.url, doc, site);
      if (!image) return [{ type: 'text', value: node.alt ?? '' }];
      return [{ ...node, url: toAbsolute(getHref(image.sitePath, site.settings.basePath), site) }];
    }
    case 'definition': {
      const target = resolveLink(node.url, site, doc);
      const image = target.type === 'dead' ? resolveImage(node.url, doc, site) : undefined;
      const href = image ? getHref(image.sitePath, site.settings.basePath) : target.type !== 'dead' && target.href;
      return [{ ...node, url: href ? toAbsolute(href, site) : node.url }];
    }
    case 'blockquote':
    case 'listItem':
      return [{ ...node, children: toBlocks(children) } as RootContent];
    default:
      return ['children' in node ? ({ ...node, children } as RootContent) : node];
  }
}

function toAbsolute(href: string, site: Site): string {
  return href.startsWith('/') ? `${site.settings.siteUrl ?? ''}${href}` : href;
}
