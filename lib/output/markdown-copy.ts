import type { AnalysedDoc } from '../content/analyse-docs';
import type { Doc } from '../content/doc';
import { resolveImage, resolveLink } from '../content/links';
import { formatDate, getReview } from '../content/review';
import type { Site } from '../content/site';
import { resolvePlainText } from '../mdx/plain-text';
import { getFileHref } from '../slug';
import { t } from '../words/words';

/** Format a doc as plain Markdown: title, description, text without components, and review dates. */
export function formatMarkdownCopy({ doc, text }: AnalysedDoc, site: Site): string {
  const { basePath } = site.settings;
  const body = resolvePlainText(text.plainText, ({ type, url }) => {
    const image = type === 'link' ? undefined : resolveImage(url, doc, site);
    if (type === 'image') return image && toAbsolute(getFileHref(image.sitePath, basePath), site);
    const target = resolveLink(url, site, doc);
    if (target.type !== 'dead') return toAbsolute(target.href, site);
    return image && toAbsolute(getFileHref(image.sitePath, basePath), site);
  });
  const title = doc.title.replace(/[[\]*_`]/g, '\\$&');
  return `# ${title}\n\n${doc.description}\n\n${body}${formatReview(doc, site)}`;
}

function formatReview(doc: Doc, site: Site): string {
  const review = getReview(doc, site.settings.buildDate);
  if (!review) return '';
  const dates = { last: formatDate(review.last), next: formatDate(review.next) };
  return `\n${t(review.isOverdue ? 'markdown-copy.review-overdue' : 'markdown-copy.reviewed', dates)}\n`;
}

function toAbsolute(href: string, site: Site): string {
  return href.startsWith('/') ? `${site.settings.siteUrl ?? ''}${href}` : href;
}
