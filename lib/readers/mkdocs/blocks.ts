import type { CompileContext, Token } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { blankLine } from 'micromark-core-commonmark';
import { factorySpaceMinMax } from 'micromark-factory-space';
import type { Construct, State, Tokenizer } from 'micromark-util-types';
import type { Processor } from 'unified';
import { makeElement } from '../../mdx/blocks';
import type { CALLOUTS } from '../../mdx/components';
import { t } from '../../words/words';
import { replaceTextEmoji } from '../docusaurus/emoji';

/** An attribute list such as `{: #id .class width="300" }`: https://python-markdown.github.io/extensions/attr_list/ */
const ATTRIBUTE = String.raw`(?:#[^\s#"'{}=]+|\.[\w:.-]+|[\w:@-]+=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+)|data-[\w-]+)`;
const ATTRIBUTE_LIST = String.raw`\{:?\s*(${ATTRIBUTE}(?:\s+${ATTRIBUTE})*)\s*\}`;

/** An attribute list directly after a link, an image or other inline content. */
export const LIST_AT_START = new RegExp(`^${ATTRIBUTE_LIST}`);
/** An attribute list at the end of a block. */
export const LIST_AT_END = new RegExp(String.raw`(?<!\s)\s*${ATTRIBUTE_LIST}\s*$`);

/** The icons of Material for MkDocs, such as `:material-anchor:`. */
export const ICON = new RegExp(
  `:(?:material|fontawesome|octicons|simple)-[a-z0-9-]+:(?:${ATTRIBUTE_LIST})?[ \\t]?`,
  'g',
);

/** Get the id of an attribute list, if it has one. */
export function getListId(list: string): string | undefined {
  return /(?:^|\s)(?:#|id=["']?)([^\s"']+)/.exec(list)?.[1];
}

const MAX_TITLE_LENGTH = 1000;

/** Convert a title to plain text: show emoji, and remove Markdown, icons and attribute lists. */
export function removeTitleSyntax(title: string): string {
  return replaceTextEmoji(removeIconsAndAttributes(title.slice(0, MAX_TITLE_LENGTH)))
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(\*\*|__|[*`])(\S(?:.*?\S)?)\1/g, '$2')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/** Remove icons and attribute lists from a text. Line numbers stay the same. */
export function removeIconsAndAttributes(text: string): string {
  return text.replace(ICON, '').replace(new RegExp(`(?<![ \\t])[ \\t]*${ATTRIBUTE_LIST}`, 'g'), '');
}

/** The component that a header describes. */
type BlockHeader =
  | { name: 'Callout'; attributes: { type: string; title?: string } }
  | { name: 'Details'; attributes: { summary: string } }
  | { name: 'Tab'; attributes: { label: string }; startsGroup: boolean };

/** The admonition types that become each callout. All other types become notes. */
const ADMONITION_TYPES: Partial<Record<keyof typeof CALLOUTS, string>> = {
  info: 'info abstract summary tldr todo important question help faq',
  tip: 'tip hint success check done',
  warning: 'warning caution attention',
  danger: 'danger error failure fail missing bug',
};

// https://python-markdown.github.io/extensions/admonition/ and https://facelessuser.github.io/pymdown-extensions/
const ADMONITION = /^!!! ?([\w-]+(?: +[\w-]+)*)(?: +"(.*)")? *$/;

const DETAILS = /^\?{3}\+? ?(?:([\w-]+(?: +[\w-]+)*))?(?: *"(.*)")? *$/;

const TAB = /^===([!+]{0,2}) +"(.*)" *$/;

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mkDocsBlock: 'mkDocsBlock';
    mkDocsHeader: 'mkDocsHeader';
    mkDocsIndent: 'mkDocsIndent';
  }
}

/** The spaces before each line of a block's content, in addition to those before its header. */
const INDENT = 4;

const MAX_SPACES = 3;

/** The tabs that begin a new group even if another tab is directly above. */
const GROUP_STARTS = new WeakSet<object>();

/** Check whether a tab begins a new group, as the header `===! "Label"` says. */
export function startsGroup(tab: MdxJsxFlowElement): boolean {
  return GROUP_STARTS.has(tab);
}

/** Parse `!!! note`, `??? note`, `=== "Tab"` and `:   definition` with their indented content as components. */
export function remarkMkDocsBlocks(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  const block = makeConstruct(tokenizeHeader);
  // micromark stores constructs by the code of their first character: ! : = ?
  const document = { 33: block, 58: makeConstruct(tokenizeDefinition), 61: block, 63: block };
  data.micromarkExtensions.push({ document });
  data.fromMarkdownExtensions.push({
    enter: { mkDocsBlock: enterBlock },
    exit: { mkDocsHeader: applyHeader, mkDocsBlock: exitBlock },
  });
}

/** Make a container that begins with a header and continues with indented and blank lines. */
function makeConstruct(tokenize: Tokenizer): Construct {
  return {
    tokenize(effects, ok, nok) {
      const [, prefix] = this.events.at(-1) ?? [];
      const before = prefix?.type === 'linePrefix' ? this.sliceSerialize(prefix, true).length : 0;
      if (this.containerState) this.containerState.size = before + INDENT;
      return (code) => {
        effects.enter('mkDocsBlock', { _container: true });
        effects.enter('mkDocsHeader');
        return tokenize.call(this, effects, ok, nok)(code);
      };
    },
    continuation: { tokenize: continueBlock },
    exit: (effects) => void effects.exit('mkDocsBlock'),
  };
}

const continueBlock: Tokenizer = function (effects, ok, nok) {
  const size = Number(this.containerState?.size);
  const indent: Construct = {
    partial: true,
    tokenize: (inner, yes, no) => factorySpaceMinMax(inner, yes, no, 'mkDocsIndent', size, size),
  };
  return effects.check(blankLine, ok, effects.attempt(indent, ok, nok));
};

/** Read a header to the end of the line. */
const tokenizeHeader: Tokenizer = function (effects, ok, nok) {
  const read: State = (code) => {
    // micromark uses codes below -2 for line endings, and -2 and -1 for the columns of a tab.
    if (code === null || code < -2) {
      const header = this.sliceSerialize(effects.exit('mkDocsHeader'));
      return (parseBlockHeader(header) ? ok : nok)(code);
    }
    effects.consume(code);
    return read;
  };
  return read;
};

/** Read the colon of a definition and the spaces after it. */
const tokenizeDefinition: Tokenizer = (effects, ok, nok) => {
  const end: State = (code) => {
    effects.exit('mkDocsHeader');
    return ok(code);
  };
  const spaces = factorySpaceMinMax(effects, end, nok, 'mkDocsIndent', 1, MAX_SPACES);
  return (code) => {
    effects.consume(code);
    return spaces;
  };
};

function enterBlock(this: CompileContext, token: Token): undefined {
  this.enter(makeElement('dd', {}, []), token);
}

function applyHeader(this: CompileContext, token: Token): undefined {
  const header = parseBlockHeader(this.sliceSerialize(token));
  const element = this.stack.at(-1) as MdxJsxFlowElement;
  if (!header) return;
  Object.assign(element, makeElement(header.name, header.attributes, []), { position: element.position });
  if (header.name === 'Tab' && header.startsGroup) GROUP_STARTS.add(element);
}

function exitBlock(this: CompileContext, token: Token): undefined {
  this.exit(token);
}

/** Parse the first line of an admonition, a collapsible block or a content tab. */
function parseBlockHeader(line: string): BlockHeader | undefined {
  const [, classes, title] = ADMONITION.exec(line) ?? [];
  if (classes !== undefined) return { name: 'Callout', attributes: getCallout(classes, title) };
  const details = DETAILS.exec(line);
  if (details)
    return { name: 'Details', attributes: { summary: getTitle(details[1], details[2]) || t('conversion.details') } };
  const [, sign, label] = TAB.exec(line) ?? [];
  if (label === undefined) return undefined;
  return {
    name: 'Tab',
    attributes: { label: removeTitleSyntax(label) || t('conversion.tab') },
    startsGroup: sign?.includes('!') ?? false,
  };
}

/** Get the callout for the classes of an admonition. The first class is its type. */
function getCallout(classes: string, authored: string | undefined): { type: string; title?: string } {
  const [kind = ''] = classes.toLowerCase().split(' ');
  const [type = 'note'] = Object.entries(ADMONITION_TYPES).find(([, kinds]) => kinds.split(' ').includes(kind)) ?? [];
  // A callout of the same type already shows it as its label. An example or a bug needs a title.
  const title = kind === type && authored === undefined ? '' : getTitle(classes, authored);
  return { type, title: title || undefined };
}

/** Get the authored title, or else the type with a capital letter. An empty title means none. */
function getTitle(classes: string | undefined, authored: string | undefined): string {
  const [kind = ''] = classes?.split(' ') ?? [];
  return removeTitleSyntax(authored ?? kind.charAt(0).toUpperCase() + kind.slice(1));
}
