import { addDays, format, parseISO } from 'date-fns';
import type { AnalysedDoc } from '../../content/analyse-docs';
import type { Doc } from '../../content/doc';
import { resolveLink } from '../../content/links';
import { getReview } from '../../content/review';
import { getSidebarBranch } from '../../content/sidebar';
import type { Site } from '../../content/site';
import type { BodyPassage } from '../../mdx/passages';
import { countText, getReadingGrade, sumTextCounts, type TextCounts } from './reading-grade';

/** The state of a help's content, for the people who plan their work on it. */
export type ContentReport = {
  groups: { label: string; pages: number; words: number; grade: number }[];
  /** The hardest first. */
  hardest: { doc: Doc; words: number; grade: number }[];
  /** Docs that the text of no other doc links to; the sidebar and lists of related docs do not count. */
  unlinked: Doc[];
  /** Aliases, in lower case, that more than one doc has, or that are the title of another. */
  aliases: { alias: string; docs: Doc[] }[];
  /** Docs whose review is late or falls due within 30 days, the oldest first; days as `2026-11-20`. */
  due: { doc: Doc; next: string; isLate: boolean }[];
};

const HARDEST = 20;
const SOON_DAYS = 30;

/** Report on a site's docs: how much and how hard it is to read, and what has been left behind. */
export function buildContentReport(docs: AnalysedDoc[], site: Site): ContentReport {
  const measured = docs.map(({ doc, text }) => measureDoc(doc, text.styleInput.passages));
  return {
    groups: getGroups(measured, site),
    hardest: measured
      .map(({ doc, words, amount }) => ({ doc, words, grade: getReadingGrade(amount) }))
      .sort((a, b) => b.grade - a.grade)
      .slice(0, HARDEST),
    unlinked: getUnlinked(docs, site),
    aliases: getSharedAliases(docs.map(({ doc }) => doc)),
    due: getDue(docs, site),
  };
}

type Measured = { doc: Doc; words: number; amount: TextCounts };

/** All that people read counts as words; only running text has a grade. */
function measureDoc(doc: Doc, passages: BodyPassage[]): Measured {
  return { doc, words: passages.reduce((total, { words }) => total + words, 0), amount: countText(passages) };
}

function getGroups(measured: Measured[], site: Site): ContentReport['groups'] {
  const labels = new Map(
    measured.map(({ doc }) => [doc, getSidebarBranch(site.sidebar, doc.id)[0]?.label ?? 'Unlisted']),
  );
  return [...new Set(labels.values())].map((label) => {
    const own = measured.filter(({ doc }) => labels.get(doc) === label);
    const words = own.reduce((total, each) => total + each.words, 0);
    return { label, pages: own.length, words, grade: getReadingGrade(sumTextCounts(own.map(({ amount }) => amount))) };
  });
}

function getUnlinked(docs: AnalysedDoc[], site: Site): Doc[] {
  const linked = new Set<string>();
  for (const { doc, text } of docs) {
    for (const { url } of text.links) {
      const target = resolveLink(url, site, doc);
      if (target.type === 'doc' && target.doc.id !== doc.id) linked.add(target.doc.id);
    }
  }
  return docs.map(({ doc }) => doc).filter(({ id }) => !linked.has(id));
}

function getSharedAliases(docs: Doc[]): ContentReport['aliases'] {
  const named = docs.flatMap((doc) =>
    [...new Set(doc.aliases.map((alias) => alias.toLowerCase()))].map((alias) => ({ alias, doc })),
  );
  return [...new Set(named.map(({ alias }) => alias))]
    .sort()
    .map((alias) => ({
      alias,
      docs: docs.filter(
        (doc) => doc.title.toLowerCase() === alias || named.some((each) => each.doc === doc && each.alias === alias),
      ),
    }))
    .filter((shared) => shared.docs.length > 1);
}

function getDue(docs: AnalysedDoc[], site: Site): ContentReport['due'] {
  const { buildDate } = site.settings;
  const soon = format(addDays(parseISO(buildDate), SOON_DAYS), 'yyyy-MM-dd');
  return docs
    .flatMap(({ doc }) => {
      const review = getReview(doc, buildDate);
      return review && review.next <= soon ? [{ doc, next: review.next, isLate: review.isOverdue }] : [];
    })
    .sort((a, b) => (a.next < b.next ? -1 : a.next > b.next ? 1 : 0));
}
