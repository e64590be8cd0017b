import type { Site } from '../content/site';
import { findPageWithComponent } from '../content/site-pages/pages';
import type { SiteFile } from '../files';
import { escapeXml } from '../format';
import { getFeedPath, getHref } from '../slug';
import { t } from '../words/words';

/** Build the Atom feed of the changelog; needs a changelog page and SITE_URL. https://www.rfc-editor.org/rfc/rfc4287 */
export function buildFeed(site: Site): SiteFile[] {
  const { sitePages, identity, settings } = site;
  const page = findPageWithComponent('Changes', sitePages.docs);
  const [newest] = sitePages.changelog;
  if (!page || !newest || !settings.siteUrl) return [];
  const origin = settings.siteUrl;
  const path = getFeedPath(page.segments);
  const name = escapeXml(identity.name);
  const feedTitle = t('changes-feed.title', { site: identity.name, page: page.title });
  // Changelog entries have a date but no time.
  const toTime = (day: string) => `${day}T00:00:00Z`;
  const entries = sitePages.changelog.map(({ id, date, title, text, docs }) => {
    const address = escapeXml(`${origin}${page.href}#${id}`);
    const relatedLinks = docs.map(
      (doc) => `<link rel="related" href="${escapeXml(`${origin}${doc.href}`)}" title="${escapeXml(doc.title)}"/>`,
    );
    return `<entry>
<id>${address}</id>
<title>${escapeXml(title)}</title>
<updated>${toTime(date)}</updated>
<link href="${address}"/>
${relatedLinks.map((link) => `${link}\n`).join('')}<summary>${escapeXml(text)}</summary>
</entry>
`;
  });
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${identity.language}">
<id>${escapeXml(`${origin}${page.href}`)}</id>
<title>${escapeXml(feedTitle)}</title>
<updated>${toTime(newest.date)}</updated>
<author><name>${name}</name></author>
<link rel="self" href="${escapeXml(`${origin}${getHref(path, settings.basePath)}`)}"/>
<link href="${escapeXml(`${origin}${page.href}`)}"/>
${entries.join('')}</feed>
`;
  return [{ path, contents }];
}
