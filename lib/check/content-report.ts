import { addDays, format, parseISO } from 'date-fns';
import type { AnalysedDoc } from '../content/analyse-docs';
import { resolveLink } from '../content/links';
import type { Site } from '../content/site';
import { formatColumns, formatDate } from '../format';
import { type BodyPassage, countSentences, maskQuotations } from '../mdx/style-input';
import { type Doc, getReview } from '../model/doc';
import type { Fact } from '../model/installation';
import { getSidebarBranch } from '../model/sidebar';
import { formatCount } from '../problem';
import { listFacts } from '../record/installation';
import { getFactState } from '../record/tree/facts';
import { getLanguageRules } from '../search/shared/languages/languages';
import { getKeywords } from '../search/shared/terms';

/** A phrase that the readers of a doc ask, with the stems of its keywords. */
type AskedPhrase = { doc: Doc; phrase: string; stems: Set<string> };

/** How many asked phrases docs have, and which of them overlap. */
type AskedReport = {
  phrases: number;
  /** The docs with fewer phrases than `MIN_PHRASES`. */
  few: Doc[];
  /** Phrases of different docs with nearly the same words: the search can hardly choose between the docs. */
  overlaps: [AskedPhrase, AskedPhrase][];
};

/** The number of phrases from which a doc has enough. */
const MIN_PHRASES = 6;

/** The share of the keywords of two phrases that both have, from which they overlap. */
const MIN_SHARE = 0.75;

/** The length of a text in letters and digits, words and sentences. */
type TextCounts = { characters: number; words: number; sentences: number };

/** Facts about the content, for planning work on it. */
type ContentReport = {
  /** The top-level groups of the sidebar. */
  groups: { label: string; pages: number; words: number; grade: number }[];
  /** The pages with the highest reading grade, sorted. */
  hardest: { doc: Doc; words: number; grade: number }[];
  /** Docs without links from the text of other docs. The sidebar and related docs do not count. */
  unlinked: Doc[];
  /** Aliases that several docs have, or that are another doc's title. In lower case. */
  aliases: { alias: string; docs: Doc[] }[];
  asked: AskedReport;
  /** Docs whose review is overdue or due within `SOON_DAYS`, earliest first. `next` is an ISO date. */
  due: { doc: Doc; next: string; isOverdue: boolean }[];
  /** The open questions whose answers complete the most pages. Both numbers count pages. */
  questions: { fact: Fact; pages: number; completes: number }[];
  /** The answers about the installation that are past their review date. */
  lateAnswers: Fact[];
};

const MAX_HARDEST = 20;

/** The number of days before a review is due from which it is listed. */
const SOON_DAYS = 30;

/** Build a report on docs: length, reading grade, docs without links, shared aliases, asked phrases and reviews. */
export function buildContentReport(docs: AnalysedDoc[], site: Site): ContentReport {
  const pages = docs.map(({ doc }) => doc);
  const measuredDocs = docs.map(({ doc, text }) => measureDoc(doc, text.styleInput.passages));
  return {
    groups: getGroups(measuredDocs, site),
    hardest: measuredDocs
      .map(({ doc, words, counts }) => ({ doc, words, grade: getReadingGrade(counts) }))
      .sort((a, b) => b.grade - a.grade)
      .slice(0, MAX_HARDEST),
    unlinked: getUnlinked(docs, site),
    aliases: getSharedAliases(pages),
    asked: reportAsked(pages, site.identity.language),
    due: getDue(docs, site),
    questions: getQuestions(docs, site),
    lateAnswers: listFacts(site).filter((fact) => getFactState(fact) === 'late'),
  };
}

const MAX_QUESTIONS = 10;

/** List the open questions whose answers complete the most pages, then those on the most pages. */
function getQuestions(docs: AnalysedDoc[], site: Site): ContentReport['questions'] {
  const facts = listFacts(site).filter((fact) => getFactState(fact) === 'open');
  const open = new Map(facts.map((fact) => [fact.id, fact]));
  const openByDoc = docs.map(({ text }) =>
    [...new Set(text.questions.map(({ id }) => id))].filter((id) => open.has(id)),
  );
  return [...open.values()]
    .map((fact) => {
      const pages = openByDoc.filter((ids) => ids.includes(fact.id));
      return { fact, pages: pages.length, completes: pages.filter((ids) => ids.length === 1).length };
    })
    .sort((a, b) => b.completes - a.completes || b.pages - a.pages)
    .slice(0, MAX_QUESTIONS);
}

type MeasuredDoc = { doc: Doc; words: number; counts: TextCounts };

/** Measure a doc. `words` includes all text; `counts` only running text, which has a reading grade. */
function measureDoc(doc: Doc, passages: BodyPassage[]): MeasuredDoc {
  return { doc, words: passages.reduce((total, { words }) => total + words, 0), counts: countText(passages) };
}

function getGroups(measuredDocs: MeasuredDoc[], site: Site): ContentReport['groups'] {
  const labels = new Map(
    measuredDocs.map(({ doc }) => {
      const [group] = getSidebarBranch(site.sidebar, doc.id);
      return [doc, group?.label ?? 'Unlisted'];
    }),
  );
  return [...new Set(labels.values())].map((label) => {
    const group = measuredDocs.filter(({ doc }) => labels.get(doc) === label);
    const words = group.reduce((total, doc) => total + doc.words, 0);
    const groupCounts = sumTextCounts(group.map(({ counts }) => counts));
    return { label, pages: group.length, words, grade: getReadingGrade(groupCounts) };
  });
}

function getUnlinked(docs: AnalysedDoc[], site: Site): Doc[] {
  const linkedIds = new Set<string>();
  for (const { doc, text } of docs) {
    for (const { url } of text.links) {
      const target = resolveLink(url, site, doc);
      if (target.type === 'doc' && target.doc.id !== doc.id) linkedIds.add(target.doc.id);
    }
  }
  return docs.map(({ doc }) => doc).filter(({ id }) => !linkedIds.has(id));
}

function getSharedAliases(docs: Doc[]): ContentReport['aliases'] {
  const aliases = docs.flatMap((doc) => doc.aliases.map((alias) => alias.toLowerCase()));
  const isCalled = ({ title, aliases }: Doc, name: string) =>
    [title, ...aliases].some((each) => each.toLowerCase() === name);
  return [...new Set(aliases)]
    .sort()
    .map((alias) => ({ alias, docs: docs.filter((doc) => isCalled(doc, alias)) }))
    .filter((shared) => shared.docs.length > 1);
}

function getDue(docs: AnalysedDoc[], site: Site): ContentReport['due'] {
  const { buildDate } = site.settings;
  const latestDate = format(addDays(parseISO(buildDate), SOON_DAYS), 'yyyy-MM-dd');
  return docs
    .flatMap(({ doc }) => {
      const review = getReview(doc, buildDate);
      return review && review.next <= latestDate ? [{ doc, next: review.next, isOverdue: review.isOverdue }] : [];
    })
    .sort((a, b) => (a.next < b.next ? -1 : a.next > b.next ? 1 : 0));
}

/** Count the running text of a page, without code. Cells and headings do not count, because they are not sentences. */
export function countText(passages: BodyPassage[]): TextCounts {
  const paragraphs = passages.filter(({ scope }) => scope === 'paragraph');
  const text = paragraphs.map((passage) => passage.text).join('\n');
  return {
    characters: text.match(/[\p{L}\p{N}]/gu)?.length ?? 0,
    words: text.match(/(?<!\S)[^\s\p{L}\p{N}]*[\p{L}\p{N}]\S*/gu)?.length ?? 0,
    sentences: paragraphs.reduce((total, { text }) => total + countSentences(maskQuotations(text)), 0),
  };
}

/** Add up the counts of several texts. */
export function sumTextCounts(counts: TextCounts[]): TextCounts {
  const sum = (name: keyof TextCounts) => counts.reduce((total, each) => total + each[name], 0);
  return { characters: sum('characters'), words: sum('words'), sentences: sum('sentences') };
}

/**
 * Get the US school grade of a text by the Automated Readability Index; 0 for a text without words. The index counts
 * characters, because a program can only estimate the syllables that Flesch-Kincaid needs. Source: Smith and Senter,
 * "Automated Readability Index", AMRL-TR-66-220, 1967.
 */
export function getReadingGrade({ characters, words, sentences }: TextCounts): number {
  if (words === 0 || sentences === 0) return 0;
  return 4.71 * (characters / words) + 0.5 * (words / sentences) - 21.43;
}

/** Count the asked phrases of docs, and find phrases of different docs that overlap. */
function reportAsked(docs: Doc[], language: string): AskedReport {
  const rules = getLanguageRules(language);
  const phrases = docs.flatMap((doc) =>
    doc.asked.map((phrase): AskedPhrase => {
      const words = getKeywords(phrase, language).map(({ word }) => rules?.getStem(word) ?? word);
      return { doc, phrase, stems: new Set(words) };
    }),
  );
  const phrasesByStem = new Map<string, AskedPhrase[]>();
  const overlaps = phrases.flatMap((phrase) => {
    const earlier = new Set([...phrase.stems].flatMap((stem) => phrasesByStem.get(stem) ?? []));
    for (const stem of phrase.stems) phrasesByStem.set(stem, [...(phrasesByStem.get(stem) ?? []), phrase]);
    return [...earlier]
      .filter((other) => other.doc !== phrase.doc && getSharedPart(phrase.stems, other.stems) >= MIN_SHARE)
      .map((other): [AskedPhrase, AskedPhrase] => [other, phrase]);
  });
  return { phrases: phrases.length, few: docs.filter(({ asked }) => asked.length < MIN_PHRASES), overlaps };
}

/** Get the share of the words of two sets that both have: https://en.wikipedia.org/wiki/Jaccard_index */
function getSharedPart(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / (a.size + b.size - shared);
}

type Part = [heading: string, lines: string[]];

/** Format a content report for the terminal. An empty part says `none`. */
export function formatContentReport(report: ContentReport): string {
  const { groups, hardest, unlinked, aliases, asked, due } = report;
  const parts: Part[] = [
    [
      'Groups: pages, words, reading grade',
      formatColumns(groups.map(({ label, pages, words, grade }) => [label, `${pages}`, `${words}`, grade.toFixed(1)])),
    ],
    [
      'Hardest pages: reading grade, words',
      formatColumns(hardest.map(({ doc, grade, words }) => [doc.file, grade.toFixed(1), `${words}`])),
    ],
    [
      `Without links from the text of other pages: ${formatCount(unlinked.length, 'page')}`,
      unlinked.map(({ file }) => file),
    ],
    [
      'Aliases of more than one page',
      aliases.map(({ alias, docs }) => `${alias}: ${docs.map(({ file }) => file).join(', ')}`),
    ],
    [
      `Fewer than ${MIN_PHRASES} asked phrases, of ${formatCount(asked.phrases, 'phrase')} in all: ${formatCount(asked.few.length, 'page')}`,
      asked.few.map(({ file, asked: { length } }) => `${file}: ${length}`),
    ],
    [
      `Asked phrases of two pages with nearly the same words: ${formatCount(asked.overlaps.length, 'pair')}`,
      asked.overlaps.map((pair) => pair.map(({ doc, phrase }) => `${doc.file}: "${phrase}"`).join(', ')),
    ],
    [
      `Reviews overdue, or due within ${SOON_DAYS} days`,
      due.map(
        ({ doc, next, isOverdue }) => `${doc.file}: ${isOverdue ? 'overdue since' : 'due by'} ${formatDate(next)}`,
      ),
    ],
    ...formatQuestions(report),
  ];
  return parts
    .map(
      ([heading, lines]) =>
        `${heading}\n${(lines.length > 0 ? lines : ['none']).map((line) => `  ${line}\n`).join('')}`,
    )
    .join('\n');
}

function formatQuestions({ questions, lateAnswers }: ContentReport): Part[] {
  return [
    [
      'Open questions about the installation: pages that the answer completes, pages that show it',
      formatColumns(
        questions.map(({ fact, pages, completes }) => [`${fact.name} (${fact.id})`, `${completes}`, `${pages}`]),
      ),
    ],
    [
      'Answers about the installation that are due for review',
      lateAnswers.map(({ id, name, answer }) => `${name} (${id}): since ${answer?.lateSince}`),
    ],
  ];
}
