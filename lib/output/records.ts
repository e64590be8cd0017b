import type { AnalysedDoc } from '../content/analyse-docs';
import type { Doc } from '../content/doc';
import { getSidebarBranch } from '../content/sidebar';
import type { Site } from '../content/site';
import type { SiteFile } from '../files';
import { getMarkdownPath, getTrailPath } from '../slug';
import { buildFeed } from './feed';
import { formatMarkdownCopy } from './markdown-copy';
import { buildOpenSearch } from './open-search';

/** The files that a site publishes beside its pages, made from the same content. */
export function buildRecords(site: Site, docs: AnalysedDoc[]): SiteFile[] {
  const { sidebar: name } = site.identity.records;
  const records = Object.fromEntries(
    site.docs.map(({ id, title, description }) => [id, { id, title, description, sidebar: name }]),
  );
  return [
    { path: '/central/sidebar.json', contents: JSON.stringify({ [name]: site.sidebar }) },
    { path: '/central/docs.json', contents: JSON.stringify(records) },
    { path: '/central/docs.csv', contents: writeCsv(site) },
    ...docs.map((read) => ({ path: getMarkdownPath(read.doc.segments), contents: formatMarkdownCopy(read, site) })),
    { path: '/llms.txt', contents: writeLlms(site) },
    { path: '/robots.txt', contents: writeRobots(site) },
    ...(site.settings.siteUrl ? [{ path: '/sitemap.xml', contents: writeSitemap(site) }] : []),
    ...buildOpenSearch(site),
    ...buildFeed(site),
  ];
}

function getListed(site: Site): Doc[] {
  return site.docs.filter((doc) => !doc.unlisted);
}

/** A byte order mark lets spreadsheets read the file as UTF-8. */
function writeCsv(site: Site): string {
  const rows = getListed(site).map((doc) => [
    doc.id,
    doc.title,
    doc.description,
    getSidebarBranch(site.sidebar, doc.id)[0]?.label ?? '',
  ]);
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return `\uFEFF${[['id', 'title', 'description', 'group'], ...rows].map((row) => row.map(quote).join(',')).join('\r\n')}\r\n`;
}

/** The proposal for models that read a site: https://llmstxt.org */
function writeLlms(site: Site): string {
  const { identity, settings } = site;
  const origin = settings.siteUrl ?? '';
  const groups = site.sidebar.map((group) => {
    const docs = getListed(site).filter((doc) => getSidebarBranch(site.sidebar, doc.id)[0] === group);
    const lines = docs.map(
      (doc) =>
        `- [${doc.title.replace(/[[\]]/g, '\\$&')}](${origin}${settings.basePath}${getMarkdownPath(doc.segments)}): ${doc.description}`,
    );
    return `## ${group.label}\n\n${lines.join('\n')}\n`;
  });
  return `# ${identity.name}\n\n${identity.description ? `> ${identity.description}\n\n` : ''}${groups.join('\n')}`;
}

function writeRobots(site: Site): string {
  const { siteUrl, basePath } = site.settings;
  return `User-agent: *\nAllow: /\n${siteUrl ? `\nSitemap: ${siteUrl}${basePath}/sitemap.xml\n` : ''}`;
}

/** https://www.sitemaps.org/protocol.html; a day that is not known is left out. */
function writeSitemap(site: Site): string {
  const { siteUrl, basePath } = site.settings;
  const pages = [
    ...['/', '/central/', '/a-z/'].map((path) => ({ href: `${basePath}${path}`, day: undefined })),
    ...site.trails.map(({ name }) => ({ href: `${basePath}${getTrailPath(name)}`, day: undefined })),
    ...site.sitePages.docs.map((page) => ({ href: page.href, day: page.last_reviewed })),
    ...getListed(site).map((doc) => ({ href: doc.href, day: doc.last_reviewed })),
  ];
  const urls = pages.map(
    ({ href, day }) => `<url><loc>${siteUrl}${href}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
