import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { suggest } from '../nearest';
import type { ReportProblem } from '../problem';
import {
  COMPONENTS,
  type ElementRule,
  getAttributeRule,
  getElementRule,
  isJsxElement,
  type JsxElement,
  listElementNames,
} from './components';
import { getLine } from './style-input';

/** The components that every page may use, for messages. */
const COMPONENT_NAMES = Object.entries<ElementRule>(COMPONENTS).flatMap(([name, { isOnlyForSitePages }]) =>
  isOnlyForSitePages ? [] : [name],
);

/** Check that a component or element is known, and that its place, attributes and content are allowed. */
export function checkElement(node: JsxElement, parent: Nodes | undefined, report: ReportProblem): void {
  const line = node.position?.start.line;
  const name = node.name ?? '';
  const rule = getElementRule(name);
  if (name === '') {
    report(line, 'Tags without a name, <> and </>, are not allowed.', 'Remove both.', 'component');
    return;
  }
  if (!rule) {
    report(
      line,
      `<${name}> is not a component or an allowed HTML element.`,
      suggest(name, listElementNames(), `Use Markdown or one of these components: ${COMPONENT_NAMES.join(', ')}.`),
      'component',
    );
    return;
  }
  // A part that depends on a fact is shown where its content is.
  const isConditional = getElementRule(getName(parent) ?? '')?.shownIf !== undefined;
  if (rule.parent && getName(parent) !== rule.parent && !isConditional) {
    const fix = `Move it directly inside <${rule.parent}>.`;
    report(line, `<${name}> is not directly inside <${rule.parent}>.`, fix, 'component-use');
  }
  if (node.type === 'mdxJsxTextElement' && !rule.isInline && hasInlineContent(parent)) {
    report(line, `<${name}> is inside a line of text.`, 'Put a blank line before and after it.', 'component-use');
  }
  checkContent(node, name, rule, report);
  checkAttributes(node, name, rule, report);
}

function checkContent(node: JsxElement, name: string, { content }: ElementRule, report: ReportProblem): void {
  const line = node.position?.start.line;
  const children = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  if (name === 'Term') checkTermContent(node, report);
  switch (content?.type) {
    case undefined:
      return;
    case 'nothing':
      if (children.length > 0)
        report(
          line,
          `<${name}> cannot have text inside it.`,
          `Write <${name} /> and put the text below it.`,
          'component-use',
        );
      return;
    case 'numbered-list': {
      if (children.some((child) => child.type === 'list' && child.ordered)) return;
      const problem = `<${name}> has no numbered list.`;
      report(line, problem, 'Begin each step with a number, such as "1. Open the list."', 'component-use');
      return;
    }
    case 'components': {
      // A component that is nested too deep breaks its `parent` rule, which reports it.
      const other = children.find((child) => !containsComponent(child, content.name));
      const fix = `Put all its text between <${content.name} …> and </${content.name}>.`;
      if (other) report(getLine(other, line), `<${name}> has text outside <${content.name}>.`, fix, 'component-use');
      else if (children.length === 0 && content.isRequired)
        report(line, `<${name}> has no <${content.name}>.`, fix, 'component-use');
      return;
    }
    default:
      content satisfies never;
  }
}

function containsComponent(node: Nodes, name: string): boolean {
  return (
    getName(node) === name || ('children' in node && node.children.some((child) => containsComponent(child, name)))
  );
}

/** Markdown that a term cannot contain: headings, images, and references with their definitions. */
const NODES_NOT_IN_TERMS = ['heading', 'footnoteReference', 'linkReference', 'imageReference', 'image', 'definition'];

const COMPONENTS_NOT_IN_TERMS = ['Figure', 'Diagram', 'Term'];

function checkTermContent(node: JsxElement, report: ReportProblem): void {
  visit(node, (child) => {
    const name = getName(child) ?? '';
    const isRefused = NODES_NOT_IN_TERMS.includes(child.type) || COMPONENTS_NOT_IN_TERMS.includes(name);
    if (child === node || !isRefused) return;
    const problem = '<Term> contains something that the glossary cannot show.';
    const fix = 'Write the definition as text. Put headings, pictures, notes and other terms below </Term>.';
    report(getLine(child, node.position?.start.line), problem, fix, 'component-use');
  });
}

/** The Markdown nodes whose children are inline content. */
const INLINE_PARENTS = ['paragraph', 'heading', 'strong', 'emphasis', 'delete', 'link', 'linkReference'];

/** Check whether the children of a node are inline content. */
export function hasInlineContent(parent: Nodes | undefined): boolean {
  return INLINE_PARENTS.includes(parent?.type ?? '') || getElementRule(getName(parent) ?? '')?.isInline === true;
}

function getName(node: Nodes | undefined): string | null | undefined {
  return node && isJsxElement(node) ? node.name : undefined;
}

function checkAttributes(node: JsxElement, name: string, rule: ElementRule, report: ReportProblem): void {
  const line = node.position?.start.line;
  const present = new Set<string>();
  for (const attribute of node.attributes) {
    if ('name' in attribute) present.add(attribute.name);
    if (attribute.type === 'mdxJsxAttribute' && (attribute.value === null || typeof attribute.value === 'string')) {
      checkAttribute(attribute.name, attribute.value, { line, name, rule }, report);
      continue;
    }
    const fix = `Write the value in quotes, such as ${'name' in attribute ? attribute.name : 'title'}="Text".`;
    report(line, `<${name}> has an attribute in braces, which is not allowed.`, fix, 'attribute');
  }
  for (const [attribute, { value }] of Object.entries(rule.attributes ?? {})) {
    if (value !== 'optional' && !present.has(attribute)) {
      const problem = `The attribute "${attribute}" of <${name}> is missing.`;
      report(line, problem, `Write <${name} ${attribute}="…">.`, 'component-use');
    }
  }
}

/** Check an attribute of an element. A value of `null` is an attribute without a value. */
function checkAttribute(
  attribute: string,
  value: string | null,
  { line, name, rule }: { line: number | undefined; name: string; rule: ElementRule },
  report: ReportProblem,
): void {
  // Either a word such as 'required', or the list of valid values.
  const { value: accepted, isGenerated } = getAttributeRule(rule, attribute) ?? {};
  if (accepted === undefined || isGenerated) {
    const valid = Object.entries(rule.attributes ?? {}).flatMap(([key, allowed]) => (allowed.isGenerated ? [] : [key]));
    const fix = suggest(attribute, valid, valid.length > 0 ? `Valid attributes: ${valid.join(', ')}.` : 'Remove it.');
    report(line, `Unknown attribute "${attribute}" on <${name}>.`, fix, 'attribute');
  } else if (typeof accepted !== 'string' && !accepted.includes(value ?? '')) {
    const problem = `<${name}> cannot have ${attribute}="${value ?? ''}".`;
    report(line, problem, `Write one of ${accepted.join(', ')}.`, 'component-use');
  } else if (value === null || (accepted === 'required' && value.trim() === '')) {
    const problem = `The attribute "${attribute}" of <${name}> is empty.`;
    report(line, problem, `Write <${name} ${attribute}="…">.`, 'component-use');
  }
}
