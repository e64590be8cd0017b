import type { Node, Root, RootContent } from 'mdast';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { SKIP, visit } from 'unist-util-visit';
import { getLine, makeElement, makeLabel } from '../../mdx/blocks';
import { isJsxElement, type JsxElement } from '../../mdx/components';
import type { ReportProblem } from '../../problem';
import { t } from '../../words/words';
import { readExpression } from './evaluate';

/** The value of a tab, its label, and whether it is shown first. */
type TabNames = { value: string; label: string; isDefault: boolean };

/** Convert `<Tabs>` and `<TabItem>`. A tab outside a group becomes its label and its text. */
export function convertTabs(tree: Root, report: ReportProblem): void {
  const converted = new Set<Node>();
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined || !isJsxElement(node) || converted.has(node)) return undefined;
    if (!isGroup(node) && !isTab(node)) return undefined;
    const nodes = isGroup(node) ? convertGroup(node, report) : unwrapTab(node);
    for (const each of nodes.filter(isGroup)) for (const made of [each, ...each.children]) converted.add(made);
    parent.children.splice(index, 1, ...(nodes as never[]));
    return [SKIP, index];
  });
}

/** Replace a tab outside a group with its label and its text. */
function unwrapTab(tab: JsxElement): RootContent[] {
  return [makeLabel(getNames(tab, new Map(), t('conversion.tab')).label), ...(tab.children as RootContent[])];
}

/** Convert a group of tabs. Text between its tabs moves before it. */
function convertGroup(node: JsxElement, report: ReportProblem): RootContent[] {
  const get = (name: string) => readAttribute(node, name);
  const values = readValues(get('values'));
  const shown = get('defaultValue');
  const children = node.children as RootContent[];
  const tabs = children.filter(isTab).map((tab, index): MdxJsxFlowElement => {
    const { value, label, isDefault } = getNames(tab, values, t('conversion.numbered-tab', { number: index + 1 }));
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

/** Get the names of a tab. Its own label takes precedence over the label in the `values` of its group. */
function getNames(tab: JsxElement, values: Map<string, TabNames>, fallback: string): TabNames {
  const get = (name: string) => readAttribute(tab, name);
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
function readAttribute(node: JsxElement, name: string): unknown {
  const attribute = node.attributes.find((each) => 'name' in each && each.name === name);
  if (attribute?.type !== 'mdxJsxAttribute') return undefined;
  const { value } = attribute;
  if (value === null || value === undefined) return true;
  return typeof value === 'string' ? value : readExpression(value.data?.estree);
}

function toText(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number' ? String(value) : undefined;
}
