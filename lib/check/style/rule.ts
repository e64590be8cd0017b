import type { Root } from 'mdast';
import type { Doc } from '../../content/doc';
import type { Site } from '../../content/site';
import type { Problem } from '../../problem';
import type { HouseStyle } from './house-style';
import type { Passage } from './passages';

/** The names by which a rule is turned off in content/style.yml, or silenced in one place of a doc. */
export const RULE_NAMES = [
  'abbreviations',
  'banned-words',
  'contractions',
  'curly-quotes',
  'dates',
  'italics',
  'latin',
  'link-targets',
  'link-text',
  'numbers',
  'paragraph-length',
  'question-headings',
  'ranges',
  'repeated-paragraphs',
  'sentence-length',
  'short-pages',
  'table-headers',
  'times',
  'title-and-description',
] as const;

export type RuleName = (typeof RULE_NAMES)[number];

/** A doc as the rules see it: its tree, and what people read of it in the order in which it stands. */
export type StylePage = { doc: Doc; tree: Root; passages: Passage[] };

/** Where a finding is: at a line of the body; in a field of the frontmatter, at the given text; or in the doc as a whole. */
export type Place = { type: 'body'; line: number } | { type: 'field'; name: string; text: string } | { type: 'doc' };

/** What a rule finds: the problem, and what to write instead. Both end with a full stop. */
export type Finding = { severity: Problem['severity']; place: Place; problem: string; fix: string };

/** What a rule may ask besides the doc. */
export type StyleContext = { house: HouseStyle; site: Site };

/** A rule that looks at one doc at a time. */
export type PageRule = (page: StylePage, context: StyleContext) => Finding[];
