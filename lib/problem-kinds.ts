/** The kinds of problems in content, with the titles of their groups. Kinds with text that readers miss come first. */
export const PROBLEM_KINDS = {
  page: 'Pages that cannot be built',
  'left-out': 'Pages that are left out',
  'empty-page': 'Pages without text',
  'hidden-text': 'Comments that hide the text below them',
  expression: 'Code in braces',
  html: 'HTML in plain Markdown',
  component: 'Components and HTML elements without an equivalent',
  'component-use': 'Components with a wrong place, content or attribute',
  image: 'Images that do not exist or cannot be read',
  drawing: 'Drawings that do not exist or have no text',
  link: 'Links to pages that do not exist',
  'link-heading': 'Links to headings that do not exist',
  'link-text': 'Links without a text or an address',
  'shown-as-text': 'Incomplete syntax, shown as text',
  callout: 'Callouts of an unknown type, or without an end',
  footnote: 'Footnotes that do not match their references',
  heading: 'Headings without words, or with the id of another',
  'table-row': 'Table rows with more cells than the header',
  'unknown-language': 'Code blocks in an unknown language',
  sidebar: 'Sidebar entries',
  'not-taken': 'Parts of the site that are not taken over',
  import: 'Imports and exports',
  attribute: 'Attributes without an effect',
  'image-text': 'Images without alternative text',
  'heading-level': 'Headings on the wrong level',
  'table-caption': 'Tables without a caption',
  'code-language': 'Code blocks without a language',
} as const;

/** The kind of a problem. */
export type ProblemKind = keyof typeof PROBLEM_KINDS;
