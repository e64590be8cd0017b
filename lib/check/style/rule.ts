import type { Doc } from '../../content/doc';
import type { StyleInput } from '../../mdx/style-input';
import type { Problem } from '../../problem';

/** Where a rule may look: text of the body, and fields of the frontmatter; `field` is any but the title and description. */
export const SCOPES = [
  'paragraph',
  'heading',
  'cell',
  'attribute',
  'title',
  'description',
  'field',
  'italics',
  'link',
] as const;

export type Scope = (typeof SCOPES)[number];

/** The scopes that together hold a page's text once: words in italics and in links are part of a passage as well. */
export const TEXT_SCOPES = SCOPES.filter((scope) => scope !== 'italics' && scope !== 'link');

/** Where a finding is: at a line of the body; in a field of the frontmatter, at the given text; or in the doc as a whole. */
export type FindingLocation =
  | { type: 'body'; line: number }
  | { type: 'field'; name: string; text: string }
  | { type: 'doc' };

/** Text that people read as one unit, and where it begins. */
export type Passage = {
  scope: Scope;
  /** The text, with code masked. */
  text: string;
  /** The same at the same length, with quotations masked too: the writer's own words. */
  prose: string;
  words: number;
  location: FindingLocation;
};

/** A doc as the rules see it, with the passages of all scopes. */
export type StylePage = { doc: Doc; input: StyleInput; passages: Passage[] };

/** What a rule finds: the problem, and what to write instead, each with a full stop; the rule's severity unless given. */
export type Finding = { severity?: Problem['severity']; location: FindingLocation; problem: string; fix: string };

/** Look for what a rule forbids in a page; pages come in the order of the site, each once. */
export type StyleCheck = (page: StylePage) => Finding[];

/** A rule by its name, under which a finding is reported, and can be silenced in one place. */
export type StyleRule = { name: string; severity: Problem['severity'] | 'off'; check: StyleCheck };
