import { type AnalysedDoc, analyseDocs, type GlossaryTerm, getGlossaryTerms } from '../../content/analyse-docs';
import { resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { findPageWithComponent } from '../../content/site-pages/site-pages';
import { analyseBody } from '../../mdx/body';
import type { Section } from '../../mdx/sections';
import type { Doc } from '../../model/doc';
import type { Identity } from '../../model/identity';
import { getSidebarBranch } from '../../model/sidebar';
import { getQuestionPaths, listFacts } from '../../record/installation';
import { formatAnswer, formatAnsweredQuestion } from '../../record/tree/facts';
import { getHref, getTrailPath } from '../../slug';
import { t } from '../../words/words';
import type { DocSummary, DocText } from '../shared/schema';
import { getKeywords } from '../shared/terms';

/** The links from other docs to a doc: the words of their texts, and the ids of those docs. */
type InboundLinks = { words: Set<string>; docs: Set<string> };

/** The fields of a page that the search uses. */
export type SearchFields = Pick<
  Doc,
  'id' | 'source' | 'title' | 'description' | 'aliases' | 'asked' | 'sidebar_label' | 'search_boost'
>;

/** A page in the search index. */
export type SearchablePage = {
  doc: SearchFields;
  summary: DocSummary & Pick<DocText, 'language'>;
  sections: Section[];
  inboundLinks?: InboundLinks;
  /** The score factor in a search for ordinary words. */
  prior: number;
};

/** List the pages that readers can search: docs, site pages, trails and the list of pages by letter. */
export function listSearchablePages(site: Site, analysedDocs: AnalysedDoc[]): SearchablePage[] {
  const linksByTarget = getInboundLinks(analysedDocs, site);
  const docs = analysedDocs
    .filter(({ doc }) => !doc.unlisted && doc.search)
    .map(({ doc, text }): SearchablePage => {
      const branch = getSidebarBranch(site.sidebar, doc.id).slice(0, -1);
      const audience = doc.audience.flatMap((name) => site.identity.audiences[name] ?? []);
      const { title, href } = doc;
      const language = getTextLanguage(doc, site);
      const summary = { title, href, branch: branch.map(({ label }) => label), audience, language };
      const inboundLinks = linksByTarget.get(doc.id);
      return { doc, summary, sections: text.sections, inboundLinks, prior: getPrior(doc, site.identity) };
    });
  return [...docs, ...listTrails(site), ...listSitePages(site, analysedDocs), ...listRecordedFacts(site)];
}

/** Get the score factor of a doc in a search for ordinary words: that of its best audience and of its type. */
function getPrior({ audience, type }: Doc, { search }: Identity): number {
  const factors = audience.map((name) => search.audiences[name] ?? 1);
  return Math.max(...(factors.length > 0 ? factors : [1])) * (type ? (search.types[type] ?? 1) : 1);
}

/** Get the language of a doc that is not translated. */
function getTextLanguage({ language }: Doc, { languages }: Site): DocText['language'] {
  const [main] = languages;
  return language !== undefined && main ? { code: main.code, label: main.label } : undefined;
}

function listTrails({ trails, settings }: Site): SearchablePage[] {
  return trails.map(({ name, title, description, asked, stops }) => {
    const text = stops.map(({ doc, why }) => `${doc.title}. ${why}`).join('\n');
    const fields = { id: `trails/${name}`, title, description, asked };
    return makePage(fields, getHref(getTrailPath(name), settings.basePath), t('search-group.trails'), [
      makeSection('', '', text),
    ]);
  });
}

function listSitePages(site: Site, analysedDocs: AnalysedDoc[]): SearchablePage[] {
  const { docs, changelog } = site.sitePages;
  const glossary = findPageWithComponent('Glossary', docs);
  const changes = findPageWithComponent('Changes', docs);
  // Each recorded fact is a separate result, and open questions would match every query.
  const searched = docs.filter(({ body }) => !body.includes('<InstallationRecord group='));
  const pages = analyseDocs(site, [], searched).map(({ doc, text }) => {
    const extra =
      doc === glossary
        ? getGlossaryTerms(analysedDocs).map((term) => toTermSection(term, site))
        : doc === changes
          ? changelog.map(({ id, title, text: entry }) => makeSection(id, title, entry))
          : [];
    const sections = doc.body.includes('<InstallationRecord') ? text.sections.slice(0, 1) : text.sections;
    const page = makePage(doc, doc.href, t('search-group.about'), [...sections, ...extra]);
    return { ...page, summary: { ...page.summary, language: getTextLanguage(doc, site) } };
  });
  const byLetter = { id: 'a-z', title: t('a-z.title'), description: t('search-group.a-z-description') };
  return [...pages, makePage(byLetter, getHref('/a-z/', site.settings.basePath), t('search-group.about'), [])];
}

/** The longest value in the title of a result, in characters. The text below the title has any value. */
const MAX_TITLE_VALUE = 60;

/** List the recorded facts of the installation, so that a result shows the value. */
function listRecordedFacts(site: Site): SearchablePage[] {
  const paths = getQuestionPaths(site);
  return listFacts(site).flatMap(({ id, name, question, answer }) => {
    const path = paths.get(id);
    if (path === undefined || answer?.value === undefined) return [];
    const value = formatAnswer(answer);
    const title = value.length > MAX_TITLE_VALUE ? name : t('installation.fact', { name, value });
    const description = formatAnsweredQuestion(question, answer);
    const href = getHref(path, site.settings.basePath);
    return [
      makePage({ id: `facts/${id}`, title, description, aliases: [name] }, href, t('search-group.installation'), []),
    ];
  });
}

function makePage(
  fields: Pick<SearchFields, 'id' | 'title' | 'description'> & Partial<SearchFields>,
  href: string,
  group: string,
  sections: Section[],
): SearchablePage {
  const doc = { source: fields.id, aliases: [], asked: [], search_boost: 1, ...fields };
  return { doc, summary: { title: doc.title, href, branch: [group], audience: [] }, sections, prior: 1 };
}

function toTermSection({ id, name, definition }: GlossaryTerm, { reader }: Site): Section {
  const blocks = analyseBody(definition, reader.parser).text?.sections.flatMap((section) => section.blocks) ?? [];
  return { anchor: id, heading: name, blocks };
}

function makeSection(anchor: string, heading: string, text: string): Section {
  return { anchor, heading, blocks: [{ type: 'prose', text }] };
}

/** Collect the links between docs, by the id of the target doc. */
function getInboundLinks(analysedDocs: AnalysedDoc[], site: Site): Map<string, InboundLinks> {
  const linksByTarget = new Map<string, InboundLinks>();
  for (const { doc, text } of analysedDocs) {
    for (const link of text.links.filter(({ type }) => type === 'link')) {
      const target = resolveLink(link.url, site, doc);
      if (target.type !== 'doc' || target.doc === doc) continue;
      const inboundLinks = linksByTarget.get(target.doc.id) ?? { words: new Set(), docs: new Set() };
      linksByTarget.set(target.doc.id, inboundLinks);
      inboundLinks.docs.add(doc.id);
      for (const { word } of getKeywords(link.text, site.identity.language)) inboundLinks.words.add(word);
    }
  }
  return linksByTarget;
}
