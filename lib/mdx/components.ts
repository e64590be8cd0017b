import type { Node, PhrasingContent, RootContent } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx';
import { splitPhrase, t, type WordKey, type WordValues } from '../words/words';
import {
  isPhrasing,
  makeLabel,
  makeParagraph,
  makeStrong,
  makeText,
  prependLead,
  splitRuns,
  toBlocks,
  trimRun,
} from './blocks';

/** Callout types and the phrases with their labels. */
export const CALLOUTS = {
  note: 'callout.note',
  tip: 'callout.tip',
  info: 'callout.info',
  warning: 'callout.warning',
  danger: 'callout.danger',
} as const;

/** Verdicts of a `<Result>` and the phrases with their labels. */
export const VERDICTS = { good: 'verdict.good', action: 'verdict.action', ask: 'verdict.ask' } as const;

type Label = Extract<WordKey, `callout.${keyof typeof CALLOUTS}` | `verdict.${string}`>;

/** Get the label for a value of an attribute, or the value itself if it has none. */
function getLabel(labels: Record<string, Label>, value: string): string {
  const phrase = labels[value];
  return phrase === undefined ? value : t(phrase);
}

/** Make the inline nodes of a phrase of the interface, whose values are texts or nodes. */
export function makePhrase<K extends WordKey>(
  key: K,
  ...values: WordValues<K, string | PhrasingContent[]>
): PhrasingContent[] {
  const parts = splitPhrase<K, string | PhrasingContent[]>(key, ...values);
  return parts.flatMap((part) => (typeof part === 'string' ? [makeText(part)] : part));
}

/** Accepted values: non-empty text, text that may be empty, optional text, or a list. */
type AttributeValue = 'required' | 'may-be-empty' | 'optional' | readonly string[];

/** The rule for one attribute: its values, and how readers see it. */
type AttributeRule = {
  value: AttributeValue;
  /** Absent if readers do not see it. Search includes `prose` and `literal`; style rules check only `prose`. */
  shown?: 'prose' | 'literal';
  /** Maps values of other tools to values of this engine. */
  valueAliases?: ReadonlyMap<string, string>;
  /** Whether only the engine writes it. */
  isGenerated?: true;
};

/** The content of a component: nothing, a numbered list first, or only components of one name. */
type ContentRule = { type: 'nothing' | 'numbered-list' } | { type: 'components'; name: string; isRequired: boolean };

/** The rules for a component or element. Attributes are in reading order. */
export type ElementRule = {
  attributes?: Record<string, AttributeRule>;
  /** The component that must be its direct parent. */
  parent?: string;
  /** Absent if it may contain any text. */
  content?: ContentRule;
  /** Whether it is part of a line of text. All others are blocks. */
  isInline?: true;
  /** Whether a fact must be known, or unknown, for its content to be shown. */
  shownIf?: 'known' | 'unknown';
  /** Whether only site pages may use it. */
  isOnlyForSitePages?: true;
  /** Whether its text is a key, screen text or code, which style rules skip. */
  isLiteral?: true;
  /** Its name in other tools. */
  alias?: string;
  /** Convert it to plain Markdown, given its converted children. Without this function, only the children remain. */
  toMarkdown?: (attributes: Record<string, string>, children: RootContent[]) => RootContent[];
};

const CALLOUT_ALIASES = new Map(
  Object.entries({ caution: 'warning', important: 'info', success: 'tip', secondary: 'note' }),
);

const prose = (value: AttributeValue): AttributeRule => ({ value, shown: 'prose' });
const literal = (value: AttributeValue): AttributeRule => ({ value, shown: 'literal' });
const NOTHING: ContentRule = { type: 'nothing' };
const hidden = (value: AttributeValue): AttributeRule => ({ value });

/** The components that writers can use. They take strings and children only. */
export const COMPONENTS = {
  Callout: {
    attributes: {
      type: { ...hidden(Object.keys(CALLOUTS)), valueAliases: CALLOUT_ALIASES },
      title: prose('optional'),
    },
    alias: 'Admonition',
    toMarkdown: ({ type = '', title }, children) => {
      const kind = getLabel(CALLOUTS, type);
      const blocks = [makeLabel(title ? t('callout.titled', { type: kind, title }) : kind), ...toBlocks(children)];
      return [{ type: 'blockquote', children: blocks } as RootContent];
    },
  },
  CheckYours: {
    attributes: {
      id: hidden('optional'),
      row: hidden('optional'),
      question: prose('required'),
      answer: { ...literal('optional'), isGenerated: true },
      due: { ...hidden('optional'), isGenerated: true },
      time: prose('optional'),
      needs: prose('optional'),
    },
    toMarkdown: ({ question = '', answer, time, needs }, children) => {
      const effort = [time && t('markdown-copy.time', { time }), needs && t('markdown-copy.needs', { needs })]
        .filter(Boolean)
        .join(' ');
      const lines = [answer, effort].flatMap((line) => (line ? [makeParagraph([makeText(line)])] : []));
      return [makeLabel(t('markdown-copy.check', { question })), ...lines, ...toBlocks(children)];
    },
  },
  Result: {
    attributes: { see: prose('required'), verdict: hidden(Object.keys(VERDICTS)) },
    parent: 'CheckYours',
    toMarkdown: ({ see = '', verdict = '' }, children) => {
      const verdictLabel = [makeStrong(`${getLabel(VERDICTS, verdict)}.`)];
      const lead = /^\p{Ll}/u.test(see)
        ? makePhrase('markdown-copy.result-phrase', { see, verdict: verdictLabel })
        : makePhrase('markdown-copy.result-sentence', { see: see.replace(/\.$/, ''), verdict: verdictLabel });
      return prependLead(toBlocks(children), lead);
    },
  },
  Steps: { content: { type: 'numbered-list' } },
  Tabs: {
    attributes: { legend: prose('required'), group: hidden('optional') },
    content: { type: 'components', name: 'Tab', isRequired: true },
    toMarkdown: ({ legend }, children) => [...(legend ? [makeLabel(legend)] : []), ...toBlocks(children)],
  },
  Tab: {
    attributes: { label: prose('required') },
    parent: 'Tabs',
    toMarkdown: ({ label = '' }, children) => [makeLabel(label), ...toBlocks(children)],
  },
  Endpoint: {
    attributes: { method: literal('optional'), base: hidden('optional'), shape: literal('required') },
    content: { type: 'components', name: 'Part', isRequired: false },
    toMarkdown: ({ method, shape }, children) => [
      { type: 'code', lang: 'text', value: [method, shape].filter(Boolean).join(' ') },
      ...toBlocks(children),
    ],
  },
  Endpoints: { content: NOTHING },
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
    attributes: { src: hidden('required'), caption: prose('optional'), alt: prose('may-be-empty') },
    content: NOTHING,
    isInline: true,
    toMarkdown: ({ src = '', alt, caption }) => [
      { type: 'image', url: src, alt },
      ...(caption ? [makeParagraph([makeText(caption)])] : []),
    ],
  },
  Diagram: {
    // Readers do not see the name: it is the drawing's file name.
    attributes: { name: hidden('required'), caption: prose('required') },
    toMarkdown: ({ caption = '' }, children) => [
      makeLabel(t('markdown-copy.figure', { caption })),
      ...toBlocks(children),
    ],
  },
  Key: { isLiteral: true, isInline: true },
  Known: { attributes: { id: hidden('required'), row: hidden('optional') }, isInline: true, isLiteral: true },
  WhenKnown: { attributes: { id: hidden('required'), value: hidden('optional') }, isInline: true, shownIf: 'known' },
  WhenUnknown: {
    attributes: { id: hidden('required'), value: hidden('optional') },
    isInline: true,
    shownIf: 'unknown',
  },
  AddIt: { attributes: { id: hidden('required') }, isInline: true, isLiteral: true },
  Findings: { attributes: { id: hidden('required') }, content: NOTHING, isLiteral: true },
  ApiFields: { attributes: { id: hidden('required') }, content: NOTHING, isLiteral: true },
  Details: {
    attributes: { summary: prose('required') },
    toMarkdown: ({ summary = '' }, children) => [makeLabel(summary), ...toBlocks(children)],
  },
  Changes: { content: NOTHING, isOnlyForSitePages: true },
  Glossary: { content: NOTHING, isOnlyForSitePages: true },
  InstallationRecord: {
    attributes: { group: hidden('optional'), who: hidden('optional') },
    content: NOTHING,
    isLiteral: true,
    isOnlyForSitePages: true,
  },
  OfflineCopy: { content: NOTHING, isOnlyForSitePages: true },
  Releases: { attributes: { caption: prose('required') }, content: NOTHING, isOnlyForSitePages: true },
  SiteTests: { attributes: { caption: prose('required') }, content: NOTHING, isOnlyForSitePages: true },
  StatementDay: {
    attributes: { of: hidden(['prepared', 'last_tested']) },
    content: NOTHING,
    isInline: true,
    isOnlyForSitePages: true,
  },
  StorageTable: { attributes: { caption: prose('required') }, content: NOTHING, isOnlyForSitePages: true },
  TestedBrowsers: { attributes: { caption: prose('required') }, content: NOTHING, isOnlyForSitePages: true },
} satisfies Record<string, ElementRule>;

export type ComponentName = keyof typeof COMPONENTS;

/** The HTML elements that writers may use where Markdown has no syntax for them. */
const ELEMENTS: Record<string, ElementRule> = {
  abbr: { attributes: { title: prose('optional') }, isInline: true },
  br: { content: NOTHING, isInline: true, toMarkdown: () => [{ type: 'break' }] },
  dd: {},
  del: { isInline: true },
  details: {},
  dfn: { isInline: true },
  div: {},
  dl: {},
  dt: {},
  ins: { isInline: true },
  kbd: { isLiteral: true, isInline: true },
  mark: { isInline: true },
  p: {},
  q: { isInline: true },
  s: { isInline: true },
  samp: { isLiteral: true, isInline: true },
  small: { isInline: true },
  span: { attributes: { lang: hidden('optional') }, isInline: true },
  sub: { isInline: true },
  summary: {},
  sup: { isInline: true },
  time: { attributes: { dateTime: hidden('optional') }, isInline: true },
  var: { isLiteral: true, isInline: true },
  wbr: { content: NOTHING, isInline: true },
};

/** A component or an HTML element in a tree. */
export type JsxElement = MdxJsxFlowElement | MdxJsxTextElement;

const RULES_BY_NAME = new Map<string, ElementRule>([...Object.entries(COMPONENTS), ...Object.entries(ELEMENTS)]);
const NAMES_BY_ALIAS = new Map(
  Object.entries<ElementRule>(COMPONENTS).flatMap(([name, { alias }]) => (alias ? [[alias, name]] : [])),
);

/** List the names of all components, then of all elements. */
export function listElementNames(): string[] {
  return [...RULES_BY_NAME.keys()];
}

/** Get the rule for a component or element by its name. */
export function getElementRule(name: string | null): ElementRule | undefined {
  return RULES_BY_NAME.get(name ?? '');
}

/** Get the rule for an attribute of a component or element. */
export function getAttributeRule(rule: ElementRule | undefined, attribute: string): AttributeRule | undefined {
  return rule?.attributes && Object.hasOwn(rule.attributes, attribute) ? rule.attributes[attribute] : undefined;
}

/** Resolve the name of a component in another tool to its name here. */
export function resolveAlias(name: string): string | undefined {
  return NAMES_BY_ALIAS.get(name);
}

/** Resolve an authored attribute value, which may be an alias. Undefined if not allowed. */
export function resolveValue({ value, valueAliases }: AttributeRule, authored: string): string | undefined {
  const resolved = valueAliases?.get(authored) ?? authored;
  return typeof value === 'string' || value.includes(resolved) ? resolved : undefined;
}

/** Check whether a node is a component or an HTML element. */
export function isJsxElement(node: Node): node is JsxElement {
  return node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
}

/** Get the attributes of an element that have text values. */
export function getAttributes(node: JsxElement): Record<string, string> {
  return Object.fromEntries(
    node.attributes.flatMap((each) =>
      each.type === 'mdxJsxAttribute' && typeof each.value === 'string' ? [[each.name, each.value]] : [],
    ),
  );
}

/** List the attribute texts of an element that readers see, in reading order. */
export function getShownTexts(node: JsxElement): string[] {
  const attributes = getAttributes(node);
  const rules = Object.entries(getElementRule(node.name)?.attributes ?? {});
  return rules.flatMap(([name, { shown }]) => (shown ? (attributes[name] ?? []) : []));
}

/** Convert a component to plain Markdown nodes, given its converted children. */
export function elementToMarkdown(node: JsxElement, children: RootContent[]): RootContent[] {
  return getElementRule(node.name)?.toMarkdown?.(getAttributes(node), children) ?? children;
}

/** Inline types that isPhrasing leaves out: `html` can also be a block, and expressions are not part of strict content. */
const OTHER_INLINE = ['html', 'mdxTextExpression'];

/** Check whether a node is a block. In a line of text, the rule of a component decides: most are always blocks. */
export function isBlock(node: RootContent): boolean {
  if (node.type !== 'mdxJsxTextElement') return !isPhrasing(node) && !OTHER_INLINE.includes(node.type);
  const name = node.name ?? '';
  const rule = getElementRule(resolveAlias(name) ?? name);
  return rule !== undefined && !rule.isInline;
}

/** Convert nodes to inline content, with a separator between blocks. */
export function toPhrasing(nodes: RootContent[], separator: PhrasingContent): PhrasingContent[] {
  return listLines(nodes, separator).flatMap((line, index) => (index === 0 ? line : [separator, ...line]));
}

function listLines(nodes: RootContent[], separator: PhrasingContent): PhrasingContent[][] {
  const lines = splitRuns(nodes, isBlock).flatMap((part): PhrasingContent[][] => {
    if (part.type === 'run') return [trimRun(part.nodes.map((node) => flattenInline(node, separator)))];
    const { block } = part;
    if (block.type === 'code') return [[{ type: 'inlineCode', value: block.value }]];
    const children = 'children' in block ? (block.children as RootContent[]) : [];
    return listLines(isJsxElement(block) ? elementToMarkdown(block, children) : children, separator);
  });
  return lines.filter(({ length }) => length > 0);
}

/** Flatten the blocks in an inline node, such as those in a link. */
function flattenInline(node: PhrasingContent, separator: PhrasingContent): PhrasingContent {
  if (!('children' in node)) return node;
  const children = node.children as RootContent[];
  const flat = children.some(isBlock)
    ? toPhrasing(children, separator)
    : children.map((child) => flattenInline(child as PhrasingContent, separator));
  return { ...node, children: flat } as PhrasingContent;
}
