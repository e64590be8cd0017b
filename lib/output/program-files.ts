import type { AnalysedDoc } from '../content/analyse-docs';
import { getListPaths, resolveImage, resolveLink } from '../content/links';
import type { Site } from '../content/site';
import { findPageWithComponent } from '../content/site-pages/site-pages';
import type { OwnQuestion } from '../fact-value';
import { getContentType } from '../file-types';
import type { SiteFile } from '../files';
import { escapeXml, formatDate } from '../format';
import { resolvePlainText } from '../mdx/plain-text';
import { type Doc, getReview } from '../model/doc';
import { getSidebarBranch, type SidebarItem } from '../model/sidebar';
import { listUsedIds } from '../record/body-facts';
import { getQuestionPaths, getRecordPath, listFacts, listQuestions } from '../record/installation';
import {
  getFeedPath,
  getFileHref,
  getHref,
  getMarkdownHref,
  getMarkdownPath,
  getSitePath,
  getTrailPath,
  OPEN_SEARCH_PATH,
} from '../slug';
import { t } from '../words/words';

/** Build the files of a site for other programs, such as search engines, spreadsheets and feed readers. */
export function buildProgramFiles(site: Site, docs: AnalysedDoc[]): SiteFile[] {
  const { sidebar: sidebarName } = site.identity.records;
  const records = Object.fromEntries(
    site.docs.map(({ id, title, description }) => [id, { id, title, description, sidebar: sidebarName }]),
  );
  // Every page has an entry in docs.json and a Markdown copy. Lists for readers and crawlers omit unlisted pages.
  return [
    { path: '/central/sidebar.json', contents: JSON.stringify({ [sidebarName]: site.sidebar }) },
    { path: '/central/docs.json', contents: JSON.stringify(records) },
    { path: '/central/docs.csv', contents: formatCsv(site) },
    ...docs.map((analysedDoc) => ({
      path: getMarkdownPath(getSitePath(analysedDoc.doc.href, site.settings.basePath)),
      contents: formatMarkdownCopy(analysedDoc, site),
    })),
    { path: '/llms.txt', contents: formatLlms(site) },
    // Robots read only the file at the root.
    ...(site.settings.translation ? [] : [{ path: '/robots.txt', contents: formatRobots(site) }]),
    ...(site.settings.siteUrl ? [{ path: '/sitemap.xml', contents: formatSitemap(site) }] : []),
    ...buildOpenSearch(site),
    ...buildFactsFiles(site),
    ...buildFeed(site),
  ];
}

/** Build the files of recorded answers and of questions, without values that are not for publication. */
function buildFactsFiles(site: Site): SiteFile[] {
  const path = getRecordPath(site);
  if (path === undefined) return [];
  const facts = listFacts(site).flatMap(({ id, name, question, answer }) => {
    if (!answer) return [];
    const { value, checkedOn: checked, by, lateSince } = answer;
    return [{ id, name, question, value, checked, by, isLate: lateSince !== undefined }];
  });
  return [
    { path: `${path}facts.json`, contents: JSON.stringify(facts) },
    { path: `${path}questions.json`, contents: JSON.stringify(describeQuestions(site)) },
  ];
}

/** Describe the questions for the script that lets readers answer them in their browsers. */
function describeQuestions(site: Site): OwnQuestion[] {
  const paths = getQuestionPaths(site);
  const docs = site.docs.map(({ id, body }) => ({ id, usedIds: listUsedIds(body) }));
  return listQuestions(site.installation.groups).map(({ who, send, check, example, says, publish, ...shown }) => ({
    ...shown,
    path: getHref(paths.get(shown.id) ?? '/', site.settings.basePath),
    // Only pages that have a file with both sides: a page that takes just its title from the fact has none.
    pages: docs.flatMap(({ id, usedIds }) => (usedIds.has(shown.id) ? id : [])),
  }));
}

function getListedDocs(site: Site): Doc[] {
  return site.docs.filter((doc) => !doc.unlisted);
}

function getTopItem(doc: Doc, { sidebar }: Site): SidebarItem | undefined {
  const [item] = getSidebarBranch(sidebar, doc.id);
  return item;
}

/** Format the docs as CSV; spreadsheets need the byte order mark to read UTF-8. */
function formatCsv(site: Site): string {
  const rows = getListedDocs(site).map((doc) => [
    doc.id,
    doc.title,
    doc.description,
    getTopItem(doc, site)?.label ?? '',
  ]);
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return `\uFEFF${[['id', 'title', 'description', 'group'], ...rows].map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** Format the list of Markdown copies for language models: https://llmstxt.org */
function formatLlms(site: Site): string {
  const { identity, settings } = site;
  const origin = settings.siteUrl ?? '';
  // Pages outside the sidebar come first, without a heading.
  const groups = [undefined, ...site.sidebar].flatMap((group) => {
    const docs = getListedDocs(site).filter((doc) => getTopItem(doc, site) === group);
    const lines = docs.map(({ title, href, description }) => {
      const address = origin + getMarkdownHref(href, settings.basePath);
      return `- [${title.replace(/[[\]]/g, '\\$&')}](${address}): ${description}`;
    });
    const heading = group ? `## ${group.label}\n\n` : '';
    return lines.length > 0 ? [`${heading}${lines.join('\n')}\n`] : [];
  });
  return `# ${identity.name}\n\n${identity.description ? `> ${identity.description}\n\n` : ''}${groups.join('\n')}`;
}

function formatRobots(site: Site): string {
  const { siteUrl, basePath } = site.settings;
  const basePaths = [basePath, ...site.languages.slice(1).map((language) => language.basePath)];
  const sitemaps = basePaths.map((path) => `Sitemap: ${siteUrl}${path}/sitemap.xml\n`).join('');
  return `User-agent: *\nAllow: /\n${siteUrl ? `\n${sitemaps}` : ''}`;
}

/** Format the sitemap; pages without a date of a review or change have none. https://www.sitemaps.org/protocol.html */
function formatSitemap(site: Site): string {
  const { siteUrl, basePath } = site.settings;
  // A page that is not translated is not for search engines.
  const isOwn = ({ language }: Doc) => language === undefined;
  const docHrefs = new Set(site.docs.map(({ href }) => href));
  const listHrefs = getListPaths(site.trails)
    .filter((path) => path !== '/search/')
    .map((path) => `${basePath}${path}`)
    .filter((href) => !docHrefs.has(href));
  const pages: SitemapPage[] = [
    ...listHrefs.map((href) => ({ href })),
    ...site.trails.map(({ name }) => ({ href: `${basePath}${getTrailPath(name)}` })),
    ...site.sitePages.docs.filter(isOwn).map(({ id, href, last_reviewed: day }) => ({ id, href, day })),
    ...getListedDocs(site)
      .filter(isOwn)
      .map(({ id, href, last_reviewed, lastUpdate }) => ({ id, href, day: last_reviewed ?? lastUpdate })),
  ];
  const urls = pages.map((page) => {
    const date = page.day ? `<lastmod>${page.day}</lastmod>` : '';
    return `<url><loc>${siteUrl}${page.href}</loc>${date}${formatAlternates(page, site)}</url>`;
  });
  const namespace = site.languages.length > 0 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
}

/** A page of the sitemap; without an id, every language has it. */
type SitemapPage = { href: string; id?: string; day?: string };

/** Format the addresses of a page in every language that has it: https://developers.google.com/search/docs/specialty/international/localized-versions */
function formatAlternates({ href, id }: SitemapPage, { languages, settings }: Site): string {
  const sitePath = getSitePath(href, settings.basePath);
  const others = languages.filter(({ translated }) => id === undefined || translated?.has(id) !== false);
  if (others.length < 2) return '';
  const formatLink = (code: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${address}"/>`;
  return others.map(({ code, basePath }) => formatLink(code, settings.siteUrl + basePath + sitePath)).join('');
}

/** Format a doc as plain Markdown: title, description, text with its components as Markdown, and review dates. */
export function formatMarkdownCopy({ doc, text }: AnalysedDoc, site: Site): string {
  const { basePath } = site.settings;
  const body = resolvePlainText(text.plainText, ({ type, url }) => {
    const image = type === 'link' ? undefined : resolveImage(url, doc, site);
    if (type === 'image') return image && toAbsolute(getFileHref(image.sitePath, basePath), site);
    const target = resolveLink(url, site, doc);
    if (target.type !== 'dead') return toAbsolute(target.href, site);
    // A definition can be of an image.
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

/** The maximum length of the name of a search in a browser, in characters. */
const MAX_SHORT_NAME_LENGTH = 16;

/** Build the OpenSearch description for browsers; needs SITE_URL. https://github.com/dewitt/opensearch */
function buildOpenSearch({ identity, brand, settings }: Site): SiteFile[] {
  const { siteUrl, basePath } = settings;
  if (!siteUrl) return [];
  const template = `${siteUrl}${getHref('/search/', basePath)}?q={searchTerms}`;
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(identity.name.slice(0, MAX_SHORT_NAME_LENGTH))}</ShortName>
<Description>${escapeXml(t('browser-search.description', { site: identity.name }))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="${getContentType(brand.faviconPath)?.split(';')[0]}">${siteUrl}${getHref(brand.faviconPath, basePath)}</Image>
<Url type="text/html" template="${escapeXml(template)}"/>
</OpenSearchDescription>
`;
  return [{ path: OPEN_SEARCH_PATH, contents }];
}

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
