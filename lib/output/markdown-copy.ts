import type { Doc } from '../content/doc';
import { resolveImage, resolveLink } from '../content/links';
import { formatDay, getReview } from '../content/review';
import type { Site } from '../content/site';
import type { ReadDoc } from '../content/texts';
import { resolvePlainText } from '../mdx/plain-text';
import { getHref } from '../slug';

/** Write a doc as plain Markdown: its title and description, its text with components written out, and its review dates. */
export function writeMarkdownCopy({ doc, text }: ReadDoc, site: Site): string {
  const { basePath } = site.settings;
  const body = resolvePlainText(text.plain, ({ type, url }) => {
    const image = type === 'link' ? undefined : resolveImage(url, doc, site);
    if (type === 'image') return image && toAbsolute(getHref(image.sitePath, basePath), site);
    const target = resolveLink(url, site, doc);
    if (target.type !== 'dead') return toAbsolute(target.href, site);
    return image && toAbsolute(getHref(image.sitePath, basePath), site);
  });
  const title = doc.title.replace(/[[\]*_`]/g, '\\$&');
  return `# ${title}\n\n${doc.description}\n\n${body}${writeReview(doc, site)}`;
}

function writeReview(doc: Doc, site: Site): string {
  const review = getReview(doc, site.settings.buildDate);
  if (!review) return '';
  const due = review.isLate ? 'A review was due' : 'Next review';
  return `\nLast reviewed ${formatDay(review.last)}. ${due} by ${formatDay(review.next)}.\n`;
}

function toAbsolute(href: string, site: Site): string {
  return href.startsWith('/') ? `${site.settings.siteUrl ?? ''}${href}` : href;
}
