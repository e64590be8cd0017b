import type { Image, ImageReference, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { suggest } from '../nearest';
import type { ElementRule } from './components';
import { getAttributeRule, getElementRule, type JsxElement, listElementNames } from './elements';
import { COMMON_LANGUAGES, isKnownLanguage } from './languages';
import { visitTables } from './tables';

/** Report what is wrong at a line of the body. */
export type ReportProblem = (line: number | undefined, problem: string, fix: string) => void;

/** Check that a tree holds only what writers may use, in the shape in which it must stand. */
export function checkTree(tree: Root, report: ReportProblem): void {
  checkHeadings(tree, report);
  checkTables(tree, report);
  visit(tree, (node, _index, parent) => {
    const line = node.position?.start.line;
    switch (node.type) {
      case 'mdxjsEsm':
        report(line, 'Imports and exports are not read.', 'Remove the line: the components are there without it.');
        break;
      case 'mdxFlowExpression':
      case 'mdxTextExpression':
        report(
          line,
          `"{${node.value.slice(0, 40)}}" is code, which is not read.`,
          'Put text with braces into backticks, or write \\{ and \\}. A comment goes between <!-- and -->.',
        );
        break;
      case 'html':
        report(line, 'HTML is not read here.', 'Use Markdown, or a component from WRITING.md.');
        break;
      case 'code':
        checkCode(node.lang, line, report);
        break;
      case 'image':
      case 'imageReference':
        checkAlternative(node, report);
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
  let above = 1;
  visit(tree, 'heading', ({ depth, position }) => {
    const line = position?.start.line;
    if (depth === 1) report(line, 'A second heading of level 1: the title is the first.', 'Begin with ##.');
    else if (depth > above + 1) {
      report(
        line,
        `The heading skips from level ${above} to level ${depth}.`,
        `Write it with ${'#'.repeat(above + 1)}.`,
      );
    }
    above = Math.max(2, depth);
  });
}

function checkTables(tree: Root, report: ReportProblem): void {
  visitTables(tree, (table, caption) => {
    if (!caption) {
      report(
        table.position?.start.line,
        'The table has no caption.',
        'Write a line such as "Table: Who may do what" above it, and a blank line between.',
      );
    }
  });
}

function checkAlternative(node: Image | ImageReference, report: ReportProblem): void {
  if (node.alt) return;
  report(
    node.position?.start.line,
    `The image "${node.type === 'image' ? node.url : node.label}" has no alternative text.`,
    'Say in the first brackets what it shows. For one that only decorates, write <Figure src="…" alt="" />.',
  );
}

function checkCode(language: string | null | undefined, line: number | undefined, report: ReportProblem): void {
  if (!language) {
    report(
      line,
      'The code block names no language.',
      'Write it after the fence, such as ```bash, or ```text for none.',
    );
  } else if (!isKnownLanguage(language)) {
    report(
      line,
      `Unknown code language "${language}".`,
      suggest(language, COMMON_LANGUAGES, 'Write ```text for none.'),
    );
  }
}

function checkElement(node: JsxElement, parent: unknown, report: ReportProblem): void {
  const line = node.position?.start.line;
  const name = node.name ?? '';
  const rule = getElementRule(name);
  if (name === '') {
    report(line, 'An empty tag stands here: <> and </>.', 'Remove both.');
    return;
  }
  if (!rule) {
    report(
      line,
      `<${name}> is no component of this help, and no element that writers may use.`,
      suggest(name, listElementNames(), 'Use Markdown, or a component from WRITING.md.'),
    );
    return;
  }
  if (rule.parent && (parent as { name?: string } | undefined)?.name !== rule.parent) {
    report(line, `<${name}> stands outside <${rule.parent}>.`, `Put it directly inside <${rule.parent}>.`);
  }
  checkAttributes(node, name, rule, report);
}

function checkAttributes(node: JsxElement, name: string, rule: ElementRule, report: ReportProblem): void {
  const line = node.position?.start.line;
  const allowed = rule.attributes ?? {};
  const given = new Set<string>();
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || (attribute.value !== null && typeof attribute.value !== 'string')) {
      report(
        line,
        `<${name}> has an attribute in braces, which is not read.`,
        `Write the value in quotes, such as ${'name' in attribute ? attribute.name : 'title'}="Text".`,
      );
      if (attribute.type === 'mdxJsxAttribute') given.add(attribute.name);
      continue;
    }
    given.add(attribute.name);
    const need = getAttributeRule(rule, attribute.name)?.value;
    if (need === undefined) {
      const names = Object.keys(allowed);
      report(
        line,
        `<${name}> takes no attribute "${attribute.name}".`,
        suggest(attribute.name, names, names.length > 0 ? `It takes ${names.join(', ')}.` : 'Remove it.'),
      );
    } else if (typeof need !== 'string' && !need.includes(attribute.value ?? '')) {
      const problem = `<${name}> cannot have ${attribute.name}="${attribute.value ?? ''}".`;
      report(line, problem, `Write one of ${need.join(', ')}.`);
    } else if (attribute.value === null || (need === 'required' && attribute.value.trim() === '')) {
      report(line, `<${name}> has no text in "${attribute.name}".`, `Write <${name} ${attribute.name}="…">.`);
    }
  }
  for (const [attribute, { value }] of Object.entries(allowed)) {
    if (value !== 'optional' && !given.has(attribute)) {
      report(line, `<${name}> lacks its attribute "${attribute}".`, `Write <${name} ${attribute}="…">.`);
    }
  }
}
