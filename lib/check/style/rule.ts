import type { StyleInput } from '../../mdx/style-input';
import type { Doc } from '../../model/doc';
import type { Problem } from '../../problem';

/** The kinds of text that a rule can check. `field` is any frontmatter field except title and description. */
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

/** The scopes that include each text once. Italics and links are also part of other passages. */
export const TEXT_SCOPES = SCOPES.filter((scope) => scope !== 'italics' && scope !== 'link');

/** A line of the body, a text in a frontmatter field, or the whole doc. */
export type FindingLocation =
  | { type: 'body'; line: number }
  | { type: 'field'; name: string; text: string }
  | { type: 'doc' };

/** A unit of text, such as a paragraph, and where it starts. */
export type Passage = {
  scope: Scope;
  /** The text, with code masked. */
  text: string;
  /** The text with quotations masked too, at the same length. */
  prose: string;
  words: number;
  location: FindingLocation;
};

/** A doc with its input for style rules and its passages of all scopes. */
export type StylePage = { doc: Doc; input: StyleInput; passages: Passage[] };

/** A problem that a rule finds. `severity` overrides that of the rule. */
export type Finding = { severity?: Problem['severity']; location: FindingLocation; problem: string; fix: string };

/** Check one page. Each page is checked once, in site order. */
export type StyleCheck = (page: StylePage) => Finding[];

/** A style rule. Messages and suppression comments use its name. */
export type StyleRule = { name: string; severity: Problem['severity'] | 'off'; check: StyleCheck };
