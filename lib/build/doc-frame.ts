import { readImageSize, resolveImage } from '../content/links';
import { getPageTitle, type Site } from '../content/site';
import { listReleasesWithDoc } from '../content/site-pages/releases';
import { getFeedHref } from '../content/site-pages/site-pages';
import { getPageLanguages, type PageLanguages } from '../content/translations';
import { type Doc, getReview, type Review } from '../model/doc';
import { getDocEditHref, getReportHref } from '../model/identity';
import { flattenSidebar, getPagination, getSidebarBranch, listPages, type SidebarItem } from '../model/sidebar';
import { getPrintLinks, type PrintLinks } from '../output/section-pdfs';
import { findCategoryBook } from '../print/books';
import { getFileHref, getHref, getMarkdownHref, getSitePath, getTrailPath } from '../slug';
import { formatList, t } from '../words/words';

/** The social card that a page has instead of its category's, with its size in pixels. */
type OwnSocialCard = { href: string; width?: number; height?: number };

/** A link to a page, with the language of its title if it is not that of the site. */
type PageLink = { title: string; href: string; lang?: string };

/** A page in the list of a category, with its child pages. */
export type ListedPage = PageLink & { id: string; description?: string; pages: ListedPage[] };

/** A page's stop on a trail; `number` starts at 1, and `count` is the number of stops. */
type TrailStop = PageLink & {
  name: string;
  number: number;
  count: number;
  previous?: PageLink;
  next?: PageLink;
};

/** The end of a page: review dates, and links to report, edit or copy it. */
export type PageEndInfo = {
  review?: Review;
  /** The day of the last change, as `2026-11-20`, of a page without reviews. */
  lastUpdate?: string;
  /** The release of the platform that the page was checked against. */
  checkedRelease?: string;
  /** The site's name and the page's address, for print only. */
  printedAddress: string;
  address: string;
  reportHref?: string;
  editHref?: string;
  markdownHref?: string;
  /** The page in releases other than the newest. */
  releases?: PageLink[];
};

/** Everything on a page except its text; a frame is rendered again only if this changes. */
export type DocFrame = PageLink & {
  pageTitle: string;
  description: string;
  /** The sentence below the heading. */
  lede?: string;
  isUnlisted: boolean;
  languages?: PageLanguages;
  /** The title for links to the page, if it differs. */
  windowTitle?: string;
  /** Whether only screen readers read the title out. */
  isTitleHidden?: boolean;
  /** The top-level category whose social card the page uses. */
  group?: { title: string; segments: string[] };
  /** The page's own social card. */
  card?: OwnSocialCard;
  feedHref?: string;
  breadcrumbs: { label: string; href?: string }[];
  /** Rows of name and value; a later step adds the reading time. */
  facts: { name: string; value?: string }[];
  list?: { pages: ListedPage[]; print?: PrintLinks };
  related: (PageLink & { why: string })[];
  trails: TrailStop[];
  end: PageEndInfo;
  previous?: PageLink;
  next?: PageLink;
};

/** Get the frame of a doc. */
export function getDocFrame(doc: Doc, site: Site): DocFrame {
  const { basePath } = site.settings;
  const branch = getSidebarBranch(site.sidebar, doc.id);
  const { previous, next } = getPagination(doc, site);
  const releases = listReleasesWithDoc(doc, site.sitePages.releases, site.settings);
  const group = site.byId.get(branch[0]?.docId ?? '');
  return {
    ...getCommonFrame(doc, site),
    pageTitle: getPageTitle(doc, site),
    card: getOwnSocialCard(doc, site),
    group: group && { title: group.title, segments: group.segments },
    // The home page is at no place below another page.
    breadcrumbs:
      getSitePath(doc.href, basePath) !== '/'
        ? [
            { label: t('home.link'), href: getHref('/', basePath) },
            ...branch.slice(0, -1).map(({ label, href }) => ({ label, href })),
            { label: doc.title },
          ]
        : [],
    facts: getFacts(doc, branch.at(-1), site),
    list: getList(doc, branch.at(-1), site),
    related: doc.related.flatMap(({ doc: id, why }) => {
      const target = site.byId.get(id);
      return target ? [{ ...toLink(target), why }] : [];
    }),
    trails: getTrailStops(doc, site),
    end: {
      ...getPageEnd(doc, site),
      markdownHref: getMarkdownHref(doc.href, basePath),
      releases: releases.length > 0 ? releases : undefined,
    },
    previous,
    next,
  };
}

/** Get the frame of a site page. */
export function getSitePageFrame(page: Doc, site: Site): DocFrame {
  const parents = site.sitePages.docs.filter(({ href }) => href !== page.href && page.href.startsWith(href));
  const feedHref = getFeedHref(site);
  return {
    ...getCommonFrame(page, site),
    pageTitle: page.title,
    feedHref: feedHref?.startsWith(page.href) ? feedHref : undefined,
    breadcrumbs: [
      { label: t('home.link'), href: getHref('/', site.settings.basePath) },
      ...parents.map(({ title, href }) => ({ label: title, href })),
      { label: page.title },
    ],
    facts: [],
    related: [],
    trails: [],
    end: getPageEnd(page, site),
  };
}

function getCommonFrame(doc: Doc, site: Site) {
  const { title, href, description, unlisted, windowTitle, isTitleHidden } = doc;
  // A description from the text would be on the page twice.
  const lede = doc.isDescriptionFromText ? undefined : description;
  const languages = getPageLanguages(doc, site);
  return { languages, title, windowTitle, href, description, lede, isUnlisted: unlisted, isTitleHidden };
}

function toLink({ title, href, language: lang }: Doc): PageLink {
  return { title, href, lang };
}

function getFacts(doc: Doc, item: SidebarItem | undefined, { identity }: Site): DocFrame['facts'] {
  const audiences = doc.audience.flatMap((name) => identity.audiences[name] ?? []);
  const count = item?.type === 'category' ? flattenSidebar(item.items).length : 0;
  const facts = [
    { name: t('doc.audience'), value: formatList(audiences, 'conjunction') },
    { name: t('doc.section'), value: count > 0 ? t('doc.pages', { count }) : undefined },
  ].filter(({ value }) => value);
  return count > 0 ? facts : [...facts, { name: t('doc.reading-time') }];
}

function getList(doc: Doc, category: SidebarItem | undefined, site: Site): DocFrame['list'] {
  if (category?.type !== 'category') return undefined;
  const list = (items: SidebarItem[]): ListedPage[] =>
    listPages(items).map((item) => {
      const itemDoc = site.byId.get(item.docId ?? '');
      const pages = item.type === 'category' ? list(item.items) : [];
      const { id = '', title = item.label, description } = itemDoc ?? {};
      return { id, title, href: item.href ?? '', lang: item.lang, description, pages };
    });
  return { pages: list(category.items), print: getPrintLinks(findCategoryBook(doc.id, site), site, doc.id) };
}

function getTrailStops(doc: Doc, { trails, settings }: Site): TrailStop[] {
  return trails.flatMap(({ name, title, stops, language: lang }) => {
    const index = stops.findIndex((stop) => stop.doc.id === doc.id);
    if (index === -1) return [];
    const [previous, next] = [stops[index - 1]?.doc, stops[index + 1]?.doc];
    const href = getHref(getTrailPath(name), settings.basePath);
    const neighbours = { previous: previous && toLink(previous), next: next && toLink(next) };
    return [{ name, title, href, lang, number: index + 1, count: stops.length, ...neighbours }];
  });
}

function getPageEnd(doc: Doc, { identity, settings }: Site): PageEndInfo {
  const address = `${settings.siteUrl ?? ''}${doc.href}`;
  return {
    review: getReview(doc, settings.buildDate),
    lastUpdate: doc.lastUpdate,
    checkedRelease: doc.checked_release,
    printedAddress: t('doc.printed-address', { site: identity.name, address }),
    address,
    reportHref: getReportHref(identity, doc.title, address),
    editHref: getDocEditHref(doc, identity),
  };
}

/** Get the social card that a doc names. Social networks show no SVG images. */
export function getOwnSocialCard(doc: Doc, site: Site): OwnSocialCard | undefined {
  const { socialImage = '' } = doc;
  const found = /\.svg$/i.test(socialImage) ? undefined : resolveImage(socialImage, doc, site);
  return found && { href: getFileHref(found.sitePath, site.settings.basePath), ...readImageSize(found.file) };
}
