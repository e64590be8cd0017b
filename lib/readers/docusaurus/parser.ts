import type { Emphasis, Heading, Nodes, Root, RootContent } from 'mdast';
import { visit } from 'unist-util-visit';
import { assignAnchorIds } from '../../headings';
import { makeParagraph, makeText, toAttributes } from '../../mdx/blocks';
import type { BodyParser } from '../../mdx/body';
import { checkIncompleteSyntax } from '../../mdx/check-incomplete-syntax';
import { checkTree } from '../../mdx/check-tree';
import {
  getAttributeRule,
  getElementRule,
  isJsxElement,
  type JsxElement,
  resolveAlias,
  resolveValue,
} from '../../mdx/components';
import { convertContainers, type ParsedBody, unwrapElements } from '../../mdx/parse';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';
import { convertHtml } from '../html/convert-html';
import { fixNesting } from '../html/fix-nesting';
import { convertRemoteImages } from '../html/media';
import { convertMaths } from '../maths';
import { convertComponents, fillHeadingLists } from './components';
import { replaceEmoji } from './emoji';
import { convertFences } from './fences';
import { type BodyContext, NO_CONTEXT } from './foreign-data';
import { type Dialect, parseDialect, parseForeign } from './parse-foreign';
import { includePartials } from './partials';
import { convertTabs } from './tabs';

/** Parses MDX and Markdown of Docusaurus. */
export const docusaurusParser: BodyParser<BodyContext> = {
  severity: 'warning',
  parse: (body, report, context = NO_CONTEXT) => convert(parseForeign(body, context), report, context),
};

/** Make the parser of a Markdown dialect. Its pages are converted as those of Docusaurus are. */
export function createDialectParser(dialect: Dialect): BodyParser<BodyContext> {
  return {
    severity: 'warning',
    parse: (body, report, context = NO_CONTEXT) => convert(parseDialect(body, dialect), report, context, dialect),
  };
}

/** Convert a parsed body to a strict tree. Reports what readers see differently. */
function convert(parsed: ParsedBody, report: ReportProblem, context: BodyContext, dialect?: Dialect): ParsedBody {
  const { tree } = parsed;
  checkIncompleteSyntax(parsed, report);
  if (dialect) dialect.convert(tree, report);
  else includePartials(tree, context, report);
  unwrapElements(tree);
  if (!dialect) {
    convertComponents(tree, context);
    replaceEmoji(tree);
  }
  convertContainers(tree, report);
  convertHtml(tree, report);
  convertFences(tree, report);
  convertTabs(tree, report);
  convertMaths(tree, report);
  convertRemoteImages(tree);
  // Site pages, which are written for this engine, have no context.
  if (context !== NO_CONTEXT) removeSiteComponents(tree, report);
  checkTree(tree, report);
  convertChildren(tree);
  fixNesting(tree);
  convertHeadings(tree, context.titleLine);
  assignAnchorIds(tree, report);
  removeTitle(tree);
  fillHeadingLists(tree);
  return parsed;
}

/** Replace components of the tool that have the name of one for site pages, because their data is missing in docs. */
function removeSiteComponents(parent: Nodes, report: ReportProblem): void {
  if (!('children' in parent)) return;
  parent.children = (parent.children as RootContent[]).flatMap((node) => {
    removeSiteComponents(node, report);
    if (!isJsxElement(node) || !getElementRule(node.name)?.isOnlyForSitePages) return [node];
    const fix = 'Use another component, or Markdown.';
    const problem = `<${node.name}> is not a component or an allowed HTML element.`;
    report(node.position?.start.line, problem, fix, 'component');
    return unwrapUnknown(node, parent);
  }) as never;
}

/** Convert the elements of a tree to supported elements, and remove expressions and imports. */
function convertChildren(parent: Nodes): void {
  if (!('children' in parent)) return;
  const children = parent.children as RootContent[];
  for (const child of children) convertChildren(child);
  parent.children = children.flatMap((child) => convertNode(child, parent)) as never;
}

function convertNode(node: RootContent, parent: Nodes): RootContent[] {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return [];
    case 'image':
      return node.alt ? [node] : [{ ...node, alt: '' }];
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return convertElement(node, parent);
    default:
      return [node];
  }
}

function convertElement(node: JsxElement, parent: Nodes): RootContent[] {
  // convertTabs has converted these.
  if (node.name === 'Tabs' || node.name === 'Tab') return [node];
  const name = resolveAlias(node.name ?? '') ?? node.name ?? '';
  const children = node.children as RootContent[];
  const attributes = convertAttributes(node, name);
  if (!attributes) return unwrapUnknown(node, parent);
  const [kept, moved] = splitContent(children, name);
  if (kept.length === 0 && moved.length > 0 && getElementRule(name)?.content?.type === 'components') return moved;
  return [...moved, { ...node, name, attributes: toAttributes(attributes), children: kept as never }];
}

/** Get the content of an unknown element, or a note with the name of a component without content. */
function unwrapUnknown(node: JsxElement, parent: Nodes): RootContent[] {
  const children = node.children as RootContent[];
  return isComponent(node) && isBlank(children) ? makePlaceholder(node, parent) : children;
}

function isComponent({ name }: JsxElement): boolean {
  return /^[A-Z]|\./.test(name ?? '');
}

function isBlank(children: RootContent[]): boolean {
  return children.every((child) => child.type === 'text' && child.value.trim() === '');
}

/** Make the text that readers see instead of an unknown component without content. Headings get none. */
function makePlaceholder({ type, name, position }: JsxElement, parent: Nodes): RootContent[] {
  if (parent.type === 'heading') return [];
  const text = makeText(t('conversion.not-shown', { part: `<${name}>` }));
  const placeholder: Emphasis = { type: 'emphasis', children: [text], position };
  return type === 'mdxJsxTextElement' ? [placeholder] : [{ ...makeParagraph([placeholder]), position }];
}

/** Split the content of a component: nodes that stay in it, and nodes that move before it. */
function splitContent(children: RootContent[], name: string): [kept: RootContent[], moved: RootContent[]] {
  const content = getElementRule(name)?.content;
  switch (content?.type) {
    case undefined:
    case 'numbered-list':
      return [children, []];
    case 'nothing':
      return [[], children];
    case 'components': {
      const isKept = (child: RootContent) => isJsxElement(child) && child.name === content.name;
      return [children.filter(isKept), children.filter((child) => !isKept(child))];
    }
    default:
      return content satisfies never;
  }
}

/** Keep the accepted attributes. Undefined if the element is unknown or a required attribute is missing. */
function convertAttributes(node: JsxElement, name: string): Record<string, string> | undefined {
  const rule = getElementRule(name);
  if (!rule) return undefined;
  const rules = Object.entries(rule.attributes ?? {});
  const attributes = new Map<string, string>();
  for (const authored of node.attributes) {
    if (authored.type !== 'mdxJsxAttribute' || typeof authored.value !== 'string') continue;
    // Links can point to the ids of HTML elements.
    if (authored.name === 'id' && !/^[A-Z]/.test(name)) attributes.set('id', authored.value);
    const attributeRule = getAttributeRule(rule, authored.name);
    const value = attributeRule && resolveValue(attributeRule, authored.value);
    if (value !== undefined && !attributes.has(authored.name)) attributes.set(authored.name, value);
  }
  const hasAll = rules.every(([key, { value }]) => value === 'optional' || attributes.has(key));
  return hasAll ? Object.fromEntries(attributes) : undefined;
}

/**
 * Set the authored ids of headings, leave out empty ones, and change their levels: 2 is the highest, and no level is skipped. The title keeps
 * level 1 until `removeTitle`, because Docusaurus reserves its id when it makes the other ids unique.
 */
function convertHeadings(tree: Root, titleLine?: number): void {
  let previousDepth = 1;
  visit(tree, 'heading', (heading, index, parent) => {
    setAuthoredId(heading);
    if (heading.depth === 1 && heading.position?.start.line === titleLine) return undefined;
    const isEmpty = isBlank(heading.children) && heading.data?.hProperties?.id === undefined;
    if (isEmpty && parent && index !== undefined) {
      parent.children.splice(index, 1);
      return index;
    }
    heading.depth = Math.min(Math.max(2, heading.depth), previousDepth + 1) as Heading['depth'];
    previousDepth = heading.depth;
    return undefined;
  });
}

/** Move `{#id}` from the end of a heading to its id. */
function setAuthoredId(heading: Heading): void {
  const last = heading.children.at(-1);
  const [written, id] = (last?.type === 'text' && /\{#([^{}]+)\}\s*$/.exec(last.value)) || [];
  if (last?.type !== 'text' || !written || !id?.trim()) return;
  last.value = last.value.slice(0, -written.length).trimEnd();
  if (last.value === '' && heading.children.length > 1) heading.children.pop();
  // Only the ids of the page's frame have colons: see getFrameId.
  heading.data = { ...heading.data, hProperties: { id: id.trim().replace(/[\s:]+/g, '-') } };
}

/** Remove the heading that is the title, which the page shows above its text. */
function removeTitle(tree: Root): void {
  visit(tree, 'heading', (heading, index, parent) => {
    if (heading.depth !== 1 || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
}
