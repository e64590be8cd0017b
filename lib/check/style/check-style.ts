import type { Doc } from '../../content/doc';
import { listSources, readSource } from '../../content/read';
import type { Site } from '../../content/site';
import type { ReadDoc } from '../../content/texts';
import type { Problem } from '../../problem';
import { readHouseStyle } from './house-style';
import { getFieldPassages, getPassages } from './passages';
import type { Finding, PageRule, Place, RuleName, StyleContext, StylePage } from './rule';
import { checkAbbreviations } from './rules/abbreviations';
import { checkBannedWords } from './rules/banned-words';
import { checkContractions } from './rules/contractions';
import { checkCurlyQuotes } from './rules/curly-quotes';
import { checkDates } from './rules/dates';
import { checkItalics } from './rules/italics';
import { checkLatin } from './rules/latin';
import { checkLinkTargets } from './rules/link-targets';
import { checkLinkText } from './rules/link-text';
import { checkNumbers } from './rules/numbers';
import { checkParagraphLength } from './rules/paragraph-length';
import { checkQuestionHeadings } from './rules/question-headings';
import { checkRanges } from './rules/ranges';
import { checkRepeatedParagraphs } from './rules/repeated-paragraphs';
import { checkSentenceLength } from './rules/sentence-length';
import { checkShortPages } from './rules/short-pages';
import { checkTableHeaders } from './rules/table-headers';
import { checkTimes } from './rules/times';
import { checkTitleAndDescription } from './rules/title-and-description';
import { applySilences } from './silences';

/** The rules that look at one doc at a time; repeated paragraphs need all of them. */
const PAGE_RULES: Record<Exclude<RuleName, 'repeated-paragraphs'>, PageRule> = {
  abbreviations: checkAbbreviations,
  'banned-words': checkBannedWords,
  contractions: checkContractions,
  'curly-quotes': checkCurlyQuotes,
  dates: checkDates,
  italics: checkItalics,
  latin: checkLatin,
  'link-targets': checkLinkTargets,
  'link-text': checkLinkText,
  numbers: checkNumbers,
  'paragraph-length': checkParagraphLength,
  'question-headings': checkQuestionHeadings,
  ranges: checkRanges,
  'sentence-length': checkSentenceLength,
  'short-pages': checkShortPages,
  'table-headers': checkTableHeaders,
  times: checkTimes,
  'title-and-description': checkTitleAndDescription,
};

/** Check how docs are written, by the house style that their content folder holds; without one nothing is checked. */
export function checkStyle(docs: ReadDoc[], site: Site): Problem[] {
  const problems: Problem[] = [];
  if (site.identity.content !== 'strict') return problems;
  const house = readHouseStyle(site.settings.contentDir, problems);
  if (!house) return problems;
  const context = { house, site };
  const pages = docs.filter(({ doc }) => doc.type !== undefined).map(toPage);
  const repeated = checkRepeatedParagraphs(pages, context);
  return [...problems, ...pages.flatMap((page) => checkPage(page, repeated.get(page) ?? [], context))];
}

function toPage({ doc, text: { tree } }: ReadDoc): StylePage {
  return { doc, tree, passages: [...getFieldPassages(doc), ...getPassages(tree)] };
}

function checkPage(page: StylePage, repeated: Finding[], context: StyleContext): Problem[] {
  const { doc, tree } = page;
  const findings = new Map<string, Finding[]>(
    Object.entries(PAGE_RULES).map(([rule, check]) => [rule, check(page, context)]),
  );
  findings.set('repeated-paragraphs', repeated);
  for (const rule of context.house.off) findings.delete(rule);
  const problems = applySilences(doc, tree, findings);
  for (const [rule, own] of findings) {
    problems.push(...own.map((finding) => toProblem(rule, finding, doc, context.site)));
  }
  return problems;
}

/** The name of the rule goes into the message: who wants to silence it needs to know it. */
function toProblem(rule: string, { severity, place, problem, fix }: Finding, doc: Doc, site: Site): Problem {
  const line = getLine(place, doc, site);
  return { severity, file: doc.file, line, problem: problem.replace(/\.$/, ` (style: ${rule}).`), fix };
}

/** A doc does not keep the lines of its frontmatter, so for the few problems there the file is read again. */
function getLine(place: Place, doc: Doc, site: Site): number | undefined {
  const { contentDir } = site.settings;
  switch (place.type) {
    case 'body':
      return place.line + doc.bodyOffset;
    case 'doc':
      return undefined;
    case 'field': {
      const [source] = listSources(contentDir, [doc.source]);
      const lines = source === undefined ? [] : readSource(contentDir, source, []).text.split('\n');
      const isField = (line: string) => new RegExp(`(^|[\\s{-])${place.name}:`).test(line);
      const index = lines.findIndex((line) => isField(line) && line.includes(place.text));
      return (index === -1 ? lines.findIndex(isField) : index) + 1 || undefined;
    }
    default:
      return place satisfies never;
  }
}
