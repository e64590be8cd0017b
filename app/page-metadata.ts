import type { Metadata } from 'next';
import type { DocFrame } from '@/lib/build/doc-frame';
import type { Site } from '@/lib/content/site';
import { CARD_SIZE } from '@/lib/output/social-card';
import { getHref, getSocialCardPath } from '@/lib/slug';

/** A page's metadata; `href` includes the base path, and `group` chooses the social card. */
type Page = { title: string; description?: string; href: string; isArticle?: boolean; group?: DocFrame['group'] };

/** Build a page's metadata for search engines and link previews: https://ogp.me */
export function getPageMetadata({ title, description, href, isArticle, group }: Page, site: Site): Metadata {
  const { name, language } = site.identity;
  const { siteUrl, basePath } = site.settings;
  const url = siteUrl && `${siteUrl}${href}`;
  const card = siteUrl && {
    url: `${siteUrl}${getHref(getSocialCardPath(group?.segments), basePath)}`,
    alt: group ? `${name}: ${group.title}` : name,
    ...CARD_SIZE,
  };
  return {
    title,
    description,
    alternates: { canonical: url },
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
