import type { RootContent } from 'mdast';
import { makeLabel, makeParagraph, makeStrong, makeText, prependLead, toBlocks } from './blocks';

/** Text that must not be empty, text that may be empty, text that may be left out, or one of these values. */
type AttributeValue = 'required' | 'given' | 'optional' | readonly string[];

/** What an attribute may hold, and what readers see of it. */
export type AttributeRule = {
  value: AttributeValue;
  /** `prose` is searched and follows the house style; `literal`, such as a name in a program, is only searched. */
  shown?: 'prose' | 'literal';
  /** Docusaurus' name for the attribute. */
  alias?: string;
  /** Docusaurus' names for values, with ours. */
  valueAliases?: ReadonlyMap<string, string>;
  /** The value where content from Docusaurus gives none. */
  fallback?: string;
};

/** Everything that is known about a component or element; attributes are listed in the order in which readers see them. */
export type ElementRule = {
  attributes?: Record<string, AttributeRule>;
  /** The component that must hold it directly. */
  parent?: string;
  /** Whether it shows data about the site itself, and so is only for the pages about the site. */
  isOnlyForSitePages?: true;
  /** Whether it holds what a key, a screen or a program says: the house style does not apply. */
  isLiteral?: true;
  /** Docusaurus' name for it. */
  alias?: string;
  /** How to write it as plain Markdown, given its content as plain Markdown; without this only the content is written. */
  toMarkdown?: (given: Record<string, string>, children: RootContent[]) => RootContent[];
};

/** The types of callout, with their labels for readers. */
export const CALLOUTS = { note: 'Note', tip: 'Tip', info: 'Information', warning: 'Warning', danger: 'Danger' };

/** The verdicts of a check, with their labels for readers. */
export const VERDICTS = { good: 'As it should be', action: 'Needs action', ask: 'Ask someone' };

const CALLOUT_ALIASES = new Map(
  Object.entries({ caution: 'warning', important: 'info', success: 'tip', secondary: 'note' }),
);

const prose = (value: AttributeValue): AttributeRule => ({ value, shown: 'prose' });
const literal = (value: AttributeValue): AttributeRule => ({ value, shown: 'literal' });
const hidden = (value: AttributeValue): AttributeRule => ({ value });

/** The components that writers have; strings and children only. */
export const COMPONENTS = {
  Callout: {
    attributes: {
      type: { ...hidden(Object.keys(CALLOUTS)), valueAliases: CALLOUT_ALIASES },
      title: prose('optional'),
    },
    alias: 'Admonition',
    toMarkdown: ({ type = '', title }, children) => {
      const kind = getLabel(CALLOUTS, type);
      const blocks = [makeLabel(title ? `${kind}: ${title}` : kind), ...toBlocks(children)];
      return [{ type: 'blockquote', children: blocks } as RootContent];
    },
  },
  CheckYours: {
    attributes: { question: prose('required'), time: prose('optional'), needs: prose('optional') },
    toMarkdown: ({ question, time, needs }, children) => {
      const effort = [time && `Takes ${time}.`, needs && `You need: ${needs}.`].filter(Boolean).join(' ');
      const label = makeLabel(`Check yours: ${question}`);
      return [label, ...(effort ? [makeParagraph([makeText(effort)])] : []), ...toBlocks(children)];
    },
  },
  Result: {
    attributes: { see: prose('required'), verdict: hidden(Object.keys(VERDICTS)) },
    parent: 'CheckYours',
    toMarkdown: ({ see, verdict = '' }, children) =>
      prependLead(toBlocks(children), [makeText(`If you see ${see}: `), makeStrong(`${getLabel(VERDICTS, verdict)}.`)]),
  },
  Steps: {},
  Tabs: {
    attributes: { legend: { ...prose('required'), fallback: 'Choose one' } },
    toMarkdown: ({ legend = '' }, children) => [makeLabel(legend), ...toBlocks(children)],
  },
  Tab: {
    attributes: { label: { ...prose('required'), alias: 'value' } },
    parent: 'Tabs',
    alias: 'TabItem',
    toMarkdown: ({ label = '' }, children) => [makeLabel(label), ...toBlocks(children)],
  },
  Endpoint: {
    attributes: { method: literal('optional'), shape: literal('required') },
    toMarkdown: ({ method, shape }, children) => [
      { type: 'code', lang: 'text', value: [method, shape].filter(Boolean).join(' ') },
      ...toBlocks(children),
    ],
  },
  Endpoints: {},
  Part: {
    attributes: { name: literal('required') },
    parent: 'Endpoint',
    toMarkdown: ({ name = '' }, children) =>
      prependLead(toBlocks(children), [{ type: 'inlineCode', value: name }, makeText(':')]),
  },
  Term: {
    attributes: { name: literal('required') },
    toMarkdown: ({ name = '' }, children) => [makeLabel(name), ...toBlocks(children)],
  },
  Figure: {
    attributes: { src: hidden('required'), caption: prose('optional'), alt: prose('given') },
    toMarkdown: ({ src = '', alt, caption }) => [
      { type: 'image', url: src, alt },
      ...(caption ? [makeParagraph([makeText(caption)])] : []),
    ],
  },
  Diagram: {
    // The name of a drawing is that of its file, which readers do not see.
    attributes: { name: hidden('required'), caption: prose('required') },
    toMarkdown: ({ caption = '' }, children) => [makeLabel(`Figure: ${caption}`), ...toBlocks(children)],
  },
  Key: { isLiteral: true },
  Details: {
    attributes: { summary: prose('required') },
    toMarkdown: ({ summary = '' }, children) => [makeLabel(summary), ...toBlocks(children)],
  },
  Changes: { isOnlyForSitePages: true },
  Glossary: { isOnlyForSitePages: true },
  OfflineCopy: { isOnlyForSitePages: true },
  SiteTests: { attributes: { caption: prose('required') }, isOnlyForSitePages: true },
  StatementDay: { attributes: { of: hidden(['prepared', 'last_tested']) }, isOnlyForSitePages: true },
  StorageTable: { attributes: { caption: prose('required') }, isOnlyForSitePages: true },
} satisfies Record<string, ElementRule>;

export type ComponentName = keyof typeof COMPONENTS;

/** The HTML elements that writers may use where Markdown has no syntax for them. */
export const ELEMENTS: Record<string, ElementRule> = {
  abbr: { attributes: { title: prose('optional') } },
  br: { toMarkdown: () => [{ type: 'break' }] },
  dd: {},
  del: {},
  details: {},
  dfn: {},
  div: {},
  dl: {},
  dt: {},
  ins: {},
  kbd: { isLiteral: true },
  mark: {},
  p: {},
  q: {},
  s: {},
  samp: { isLiteral: true },
  small: {},
  span: { attributes: { lang: hidden('optional') } },
  sub: {},
  summary: {},
  sup: {},
  time: { attributes: { dateTime: hidden('optional') } },
  var: { isLiteral: true },
  wbr: {},
};

function getLabel(labels: Record<string, string>, name: string): string {
  return labels[name] ?? name;
}
