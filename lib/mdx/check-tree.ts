import type { Image, ImageReference, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { suggest } from '../nearest';
import { COMPONENTS, type ElementRule } from './components';
import { getAttributeRule, getElementRule, type JsxElement, listElementNames } from './elements';
import { COMMON_LANGUAGES, isKnownLanguage } from './languages';
import { visitTables } from './tables';

/** The components that every page may use, for messages. */
const COMPONENT_NAMES = Object.entries<ElementRule>(COMPONENTS).flatMap(([name, { isOnlyForSitePages }]) =>
  isOnlyForSitePages ? [] : [name],
);

/** Report a problem at a line of the body. */
export type ReportProblem = (line: number | undefined, problem: string, fix: string) => void;

/** Report syntax, components and elements in a tree that are unsupported or misused. */
export function checkTree(tree: Root, report: ReportProblem): void {
  checkHeadings(tree, report);
  checkTables(tree, report);
  visit(tree, (node, _index, parent) => {
    const line = node.position?.start.line;
    switch (node.type) {
      case 'mdxjsEsm':
        report(line, 'Imports and exports are not allowed.', 'Remove the line: components work without an import.');
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        report(
          line,
          `The expression "{${node.value.slice(0, 40)}}" is not allowed.`,
          'Put text with braces in backticks, or write \\{ and \\}. Write a comment as <!-- … -->.',
        );
        break;
      case 'html':
        report(line, 'HTML is removed, because the page is not valid MDX.', 'Use Markdown.');
        break;
      case 'code':
        checkCode(node.lang, line, report);
        break;
      case 'image':
      case 'imageReference':
        checkAltText(node, report);
        break;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        checkElement(node, parent, report);
        break;
      default:
    }
  });
}

function checkHeadings(tree: Root, report: ReportProblem): void {
  let previous = 1;
  visit(tree, 'heading', ({ depth, position }) => {
    const line = position?.start.line;
    if (depth === 1) report(line, 'The page title is already the heading of level 1.', 'Start this heading with ##.');
    else if (depth > previous + 1) {
      report(
        line,
        `The heading skips from level ${previous} to level ${depth}.`,
        `Start this heading with ${'#'.repeat(previous + 1)}.`,
      );
    }
    previous = Math.max(2, depth);
  });
}

function checkTables(tree: Root, report: ReportProblem): void {
  visitTables(tree, (table, caption) => {
    if (!caption) {
      report(
        table.position?.start.line,
        'The table has no caption.',
        'Write a line such as "Table: Roles and permissions" above it, followed by a blank line.',
      );
    }
  });
}

function checkAltText(node: Image | ImageReference, report: ReportProblem): void {
  if (node.alt) return;
  report(
    node.position?.start.line,
    `The image "${node.type === 'image' ? node.url : node.label}" has no alternative text.`,
    'Describe the image in the square brackets. If it is only decoration, write <Figure src="…" alt="" />.',
  );
}

function checkCode(language: string | null | undefined, line: number | undefined, report: ReportProblem): void {
  if (!language) {
    report(
      line,
      'The code block has no language.',
      'Write one after the backticks, such as ```bash, or ```text for plain text.',
    );
  } else if (!isKnownLanguage(language)) {
    report(
      line,
      `Unknown code language "${language}".`,
      suggest(language, COMMON_LANGUAGES, 'Write ```text for plain text.'),
    );
  }
}

function checkElement(node: JsxElement, parent: unknown, report: ReportProblem): void {
  const line = node.position?.start.line;
  const name = node.name ?? '';
  const rule = getElementRule(name);
  if (name === '') {
    report(line, 'Tags without a name, <> and </>, are not allowed.', 'Remove both.');
    return;
  }
  if (!rule) {
    report(
      line,
      `<${name}> is not a component or an allowed HTML element.`,
      suggest(name, listElementNames(), `Use Markdown or one of these components: ${COMPONENT_NAMES.join(', ')}.`),
    );
    return;
  }
  if (rule.parent && (parent as { name?: string } | undefined)?.name !== rule.parent) {
    report(line, `<${name}> is not directly inside <${rule.parent}>.`, `Move it directly inside <${rule.parent}>.`);
  }
  checkAttributes(node, name, rule, report);
}

function checkAttributes(node: JsxElement, name: string, rule: ElementRule, report: ReportProblem): void {
  const line = node.position?.start.line;
  const allowed = rule.attributes ?? {};
  const names = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value !== null && typeof attribute.value !== 'string')) {
      report(
        line,
        `<${name}> has an attribute in braces, which is not allowed.`,
        `Write the value in quotes, such as ${'name' in attribute ? attribute.name : 'title'}="Text".`,
      );
      if (attribute.type === 'mdxJsxAttribute') names.add(attribute.name);
      continue;
    }
    names.add(attribute.name);
    const accepted = getAttributeRule(rule, attribute.name)?.value;
    if (accepted === undefined) {
      const known = Object.keys(allowed);
      report(
        line,
        `Unknown attribute "${attribute.name}" on <${name}>.`,
        suggest(attribute.name, known, known.length > 0 ? `Valid attributes: ${known.join(', ')}.` : 'Remove it.'),
      );
    } else if (typeof accepted !== 'string' && !accepted.includes(attribute.value ?? '')) {
      const problem = `<${name}> cannot have ${attribute.name}="${attribute.value ?? ''}".`;
      report(line, problem, `Write one of ${accepted.join(', ')}.`);
    } else if (attribute.value === null || (accepted === 'required' && attribute.value.trim() === '')) {
      report(
        line,
        `The attribute "${attribute.name}" of <${name}> is empty.`,
        `Write <${name} ${attribute.name}="…">.`,
      );
    }
  }
  for (const [attribute, { value }] of Object.entries(allowed)) {
    if (value !== 'optional' && !names.has(attribute)) {
      report(line, `The attribute "${attribute}" of <${name}> is missing.`, `Write <${name} ${attribute}="…">.`);
    }
  }
}
