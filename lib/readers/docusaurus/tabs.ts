import type { Node, Root, RootContent } from 'mdast';
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx-expression';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { makeLabel } from '../../mdx/blocks';
import { isJsxElement, type JsxElement } from '../../mdx/elements';
import { makeElement } from '../../mdx/make-element';
import { parseStrict } from '../../mdx/parse';
import { getLine } from '../../mdx/passages';
import { MdxSyntaxError } from '../../mdx/syntax-errors';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';
import { type Constants, readConstants, readExpression } from './evaluate';

/** The value of a tab, its label, and whether it is shown first. */
type TabNames = { value: string; label: string; isDefault: boolean };

/** Convert `<Tabs>` and `<TabItem>`. A tab outside a group becomes its label and its text. */
export function convertTabs(tree: Root, report: ReportProblem): void {
  const constants = readConstants(tree);
  const converted = new Set<Node>();
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || !isJsxElement(node) || converted.has(node)) return undefined;
    if (!isGroup(node) && !isTab(node)) return undefined;
    const nodes = isGroup(node) ? convertGroup(node, constants, report) : unwrapTab(node, constants);
    for (const each of nodes.filter(isGroup)) for (const made of [each, ...each.children]) converted.add(made);
    parent.children.splice(index, 1, ...(nodes as never[]));
    return [SKIP, index];
  });
}

/** Replace a tab outside a group with its label and its text. */
function unwrapTab(tab: JsxElement, constants: Constants): RootContent[] {
  return [
    makeLabel(getNames(tab, new Map(), constants, t('conversion.tab')).label),
    ...(tab.children as RootContent[]),
  ];
}

/** Convert a group of tabs. Text between its tabs moves before it. */
function convertGroup(node: JsxElement, constants: Constants, report: ReportProblem): RootContent[] {
  const get = (name: string) => readAttribute(node, name, constants);
  const values = readValues(get('values'));
  const shown = get('defaultValue');
  const children = node.children.flatMap((child) =>
    child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression'
      ? parseTabs(child)
      : [child as RootContent],
  );
  const tabs = children.filter(isTab).map((tab, index): MdxJsxFlowElement => {
    const { value, label, isDefault } = getNames(
      tab,
      values,
      constants,
      t('conversion.numbered-tab', { number: index + 1 }),
    );
    const attributes = { label, value, isDefault: isDefault || value === shown ? 'yes' : undefined };
    return makeElement('Tab', attributes, tab.children as RootContent[]);
  });
  const others = children.filter((child) => !isTab(child) && !(child.type === 'text' && child.value.trim() === ''));
  const line = node.position?.start.line;
  if (tabs.length === 0) {
    report(line, '<Tabs> has no <Tab>.', 'Its text is shown without tabs.', 'tabs');
    return others;
  }
  if (others[0])
    report(getLine(others[0], line), '<Tabs> has text outside <Tab>.', 'It is shown above the tabs.', 'tabs');
  const group = toText(get('groupId')) ?? toText(get('queryString'));
  const attributes = { legend: toText(get('legend')) ?? '', group };
  return [...others, makeElement('Tabs', attributes, tabs)];
}

function isGroup(node: Node): node is JsxElement {
  return isJsxElement(node) && node.name === 'Tabs';
}

function isTab(node: Node): node is JsxElement {
  return isJsxElement(node) && (node.name === 'TabItem' || node.name === 'Tab');
}

const END = '</TabItem>';

/** Parse the tabs in an expression, such as `{isNew && <TabItem value="a">Text</TabItem>}`. Comments are removed. */
function parseTabs(expression: MdxFlowExpression | MdxTextExpression): RootContent[] {
  if (expression.data?.estree?.body.length === 0) return [];
  const sources = expression.value
    .split(END)
    .slice(0, -1)
    .map((part) => `${part.slice(Math.max(0, part.indexOf('<TabItem')))}${END}`);
  const tabs: RootContent[] = [];
  try {
    const { tree } = parseStrict(sources.join('\n\n'));
    visit(tree, (node) => {
      node.position = expression.position;
      if (isTab(node)) tabs.push(node);
    });
  } catch (error) {
    if (!(error instanceof MdxSyntaxError)) throw error;
  }
  return tabs.length > 0 ? tabs : [expression];
}

/** Get the names of a tab. Its own label takes precedence over the label in the `values` of its group. */
function getNames(tab: JsxElement, values: Map<string, TabNames>, constants: Constants, fallback: string): TabNames {
  const get = (name: string) => readAttribute(tab, name, constants);
  const value = toText(get('value'));
  const listed = values.get(value ?? '');
  const label = toText(get('label')) ?? listed?.label ?? value ?? fallback;
  return { value: value ?? label, label, isDefault: get('default') === true || listed?.isDefault === true };
}

/** Read the `values` of a group: `[{ value: 'mac', label: 'macOS', default: true }]`. */
function readValues(values: unknown): Map<string, TabNames> {
  const entries = Array.isArray(values) ? (values as Record<string, unknown>[]) : [];
  return new Map(
    entries.flatMap((entry): [string, TabNames][] => {
      const value = toText(entry?.value);
      if (value === undefined) return [];
      return [[value, { value, label: toText(entry.label) ?? value, isDefault: entry.default === true }]];
    }),
  );
}

/** Read an attribute in quotes, or a literal in braces. An attribute without a value is true. */
function readAttribute(node: JsxElement, name: string, constants: Constants): unknown {
  const attribute = node.attributes.find((each) => 'name' in each && each.name === name);
  if (attribute?.type !== 'mdxJsxAttribute') return undefined;
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : readExpression(value.data?.estree, constants);
}

function toText(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined;
}
