import type {
  Code,
  Definition,
  Image,
  ImageReference,
  Link,
  LinkReference,
  Nodes,
  Paragraph,
  Root,
  Table,
} from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { suggest } from '../nearest';
import { type ReportProblem, shorten } from '../problem';
import { getLine } from './blocks';
import { COMMON_LANGUAGES, isKnownLanguage } from './code-blocks';
import {
  COMPONENTS,
  type ElementRule,
  getAttributeRule,
  getElementRule,
  isJsxElement,
  type JsxElement,
  listElementNames,
} from './components';
import { isCaption, visitTables } from './tables';

/** Report syntax, components and elements in a tree that are unsupported or misused. */
export function checkTree(tree: Root, report: ReportProblem): void {
  checkHeadings(tree, report);
  checkTables(tree, report);
  checkFootnotes(tree, report);
  visit(tree, (node, _index, parent) => {
    switch (node.type) {
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        checkUnsupported(node, report);
        break;
      case 'code':
        checkCode(node, report);
        break;
      case 'image':
      case 'imageReference':
        checkImage(node, report);
        break;
      case 'link':
      case 'linkReference':
      case 'definition':
        checkLink(node, report);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        // A converted element has no position.
        if (node.position) checkElement(node, parent, report);
        break;
      default:
    }
  });
}

/** Shorten code to one line for a message. */
export function shortenCode(code: string): string {
  return shorten(code.trim().replace(/\s+/g, ' '), 41);
}

type Unsupported = Extract<Nodes, { type: 'mdxjsEsm' | 'mdxFlowExpression' | 'mdxTextExpression' }>;

function checkUnsupported(node: Unsupported, report: ReportProblem): void {
  const line = node.position?.start.line;
  if (node.type === 'mdxjsEsm') {
    const fix = 'Remove the line: components work without an import.';
    report(line, 'Imports and exports are not allowed.', fix, 'import');
  } else {
    const fix = 'Put text with braces in backticks, or write \\{ and \\}. Write a comment as <!-- … -->.';
    report(line, `The expression "{${shortenCode(node.value)}}" is not allowed.`, fix, 'expression');
  }
}

function checkHeadings(tree: Root, report: ReportProblem): void {
  let previous = 1;
  visit(tree, 'heading', ({ depth, position }) => {
    const line = position?.start.line;
    if (depth === 1)
      report(line, 'The page title is already the heading of level 1.', 'Start this heading with ##.', 'heading-level');
    else if (depth > previous + 1) {
      const fix = `Start this heading with ${'#'.repeat(previous + 1)}.`;
      report(line, `The heading skips from level ${previous} to level ${depth}.`, fix, 'heading-level');
    }
    previous = Math.max(2, depth);
  });
}

function checkImage(node: Image | ImageReference, report: ReportProblem): void {
  const line = node.position?.start.line;
  if (node.type === 'image' && node.url === '') {
    report(line, 'The image has no address.', 'Write one in the round brackets, such as ![A map](./map.png).', 'image');
  } else if (!node.alt) {
    const problem = `The image "${node.type === 'image' ? node.url : node.label}" has no alternative text.`;
    const fix = 'Describe the image in the square brackets. If it is only decoration, write <Figure src="…" alt="" />.';
    report(line, problem, fix, 'image-text');
  }
}

function checkLink(node: Link | LinkReference | Definition, report: ReportProblem): void {
  const line = node.position?.start.line;
  const text = node.type === 'definition' ? (node.label ?? '') : getText(node).trim();
  if (node.type !== 'linkReference' && node.url === '') {
    const fix = 'Write one in the round brackets, such as [roles](users/roles).';
    report(line, `The link "${text}" has no address.`, fix, 'link-text');
  }
  if (text === '') {
    const target = node.type === 'linkReference' ? node.label : node.url;
    const problem = `The link to "${target}" has no text.`;
    report(line, problem, 'Write words in the square brackets that say where it leads.', 'link-text');
  }
}

function checkCode({ lang: language, position }: Code, report: ReportProblem): void {
  const line = position?.start.line;
  if (!language) {
    const fix = 'Write one after the backticks, such as ```bash, or ```text for plain text.';
    report(line, 'The code block has no language.', fix, 'code-language');
  } else if (!isKnownLanguage(language)) {
    const problem = `Unknown code language "${language}".`;
    report(line, problem, suggest(language, COMMON_LANGUAGES, 'Write ```text for plain text.'), 'unknown-language');
  }
}

/** Report footnotes that are not shown: those without a reference, and duplicate definitions. */
function checkFootnotes(tree: Root, report: ReportProblem): void {
  const used = new Set<string>();
  visit(tree, 'footnoteReference', ({ identifier }) => {
    used.add(identifier);
  });
  const defined = new Set<string>();
  visit(tree, 'footnoteDefinition', ({ identifier, label, position }) => {
    const line = position?.start.line;
    if (defined.has(identifier)) {
      const fix = 'Rename one of the two, and its reference.';
      report(line, `The footnote [^${label}] is defined twice.`, fix, 'footnote');
    } else if (!used.has(identifier)) {
      const problem = `No text refers to the footnote [^${label}].`;
      report(line, problem, `Write [^${label}] in the text, or remove the footnote.`, 'footnote');
    }
    defined.add(identifier);
  });
}

/** Report tables without a caption, captions without a table, and cells without a column. */
function checkTables(tree: Root, report: ReportProblem): void {
  const captions = new Set<Paragraph>();
  visitTables(tree, (table, caption) => {
    if (caption) captions.add(caption);
    else {
      const fix = 'Write a line such as "Table: Roles and permissions" above it, followed by a blank line.';
      report(table.position?.start.line, 'The table has no caption.', fix, 'table-caption');
    }
    checkRows(table, report);
  });
  visit(tree, 'paragraph', (paragraph) => {
    if (!isCaption(paragraph) || captions.has(paragraph)) return;
    const fix =
      'Put the table right below it, after a blank line. In other text, write another word than "Table:" first.';
    const problem = 'The line that begins with "Table:" is not above a table.';
    report(paragraph.position?.start.line, problem, fix, 'table-caption');
  });
}

/** Report rows that are longer than the header: their last cells would not be shown. */
function checkRows({ children: [head, ...rows] }: Table, report: ReportProblem): void {
  const columns = head?.children.length ?? 0;
  for (const { children, position } of rows) {
    if (children.length <= columns) continue;
    const problem = `The row has ${children.length} cells, but the header of the table has ${columns}.`;
    const fix = 'Add a header, or remove a cell. Write \\| for a | inside a cell.';
    report(position?.start.line, problem, fix, 'table-row');
  }
}

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
    const problem = `<${name}> is not a component or an allowed HTML element.`;
    const fix = `Use Markdown or one of these components: ${COMPONENT_NAMES.join(', ')}.`;
    report(line, problem, suggest(name, listElementNames(), fix), 'component');
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
      if (children.length > 0) {
        const fix = `Write <${name} /> and put the text below it.`;
        report(line, `<${name}> cannot have text inside it.`, fix, 'component-use');
      }
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
