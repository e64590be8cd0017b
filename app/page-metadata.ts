import type { Metadata } from 'next';
import type { DocFrame } from '@/lib/build/doc-frame';
import type { Site } from '@/lib/content/site';
import { CARD_SIZE } from '@/lib/model/identity';
import { getHref, getSitePath, getSocialCardPath } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** A page's metadata; `href` includes the base path. `group` chooses the social card, unless the page has its own. Without `languages`, all have the page. */
type Page = { title: string; description?: string; href: string; isArticle?: boolean } & Partial<
  Pick<DocFrame, 'group' | 'card' | 'languages'>
>;

/** Build a page's metadata for search engines and link previews: https://ogp.me */
export function getPageMetadata(page: Page, site: Site): Metadata {
  const { title, description, href, isArticle, group, card: own, languages } = page;
  const { name, language } = site.identity;
  const { siteUrl, basePath } = site.settings;
  const original = languages?.original;
  const isCopy = original?.type === 'not-translated';
  const url = siteUrl && `${siteUrl}${isCopy ? original.href : href}`;
  const alternates = site.languages
    .filter(({ code }) => !isCopy && (languages?.codes.includes(code) ?? true))
    .map(({ code, basePath: base }) => [code, `${siteUrl}${getHref(getSitePath(href, basePath), base)}`]);
  const { href: cardHref, ...size } = own ?? {
    href: getHref(getSocialCardPath(group?.segments), basePath),
    ...CARD_SIZE,
  };
  const card = siteUrl && {
    url: `${siteUrl}${cardHref}`,
    alt: own ? title : group ? t('page.card', { site: name, group: group.title }) : name,
    ...size,
  };
  return {
    title,
    description,
    robots: isCopy ? { index: false } : undefined,
    alternates: {
      canonical: url,
      languages: siteUrl && alternates.length > 1 ? Object.fromEntries(alternates) : undefined,
    },
    openGraph: {
      type: isArticle ? 'article' : 'website',
      title,
      description,
      url,
      siteName: name,
      locale: language.replace('-', '_'),
      images: card,
    },
    twitter: { card: card ? 'summary_large_image' : 'summary' },
  };
}
