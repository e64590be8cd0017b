import type { Code, Definition, Image, ImageReference, Link, LinkReference, Nodes, Root } from 'mdast';
import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { suggest } from '../nearest';
import type { ReportProblem } from '../problem';
import { checkElement } from './check-elements';
import { checkFootnotes } from './check-footnotes';
import { checkTables } from './check-tables';
import { COMMON_LANGUAGES, isKnownLanguage } from './languages';

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

/** Maximum number of characters of code in a message. */
const MAX_CODE = 40;

/** Shorten code to one line for a message. */
export function shortenCode(code: string): string {
  const line = code.trim().replace(/\s+/g, ' ');
  return line.length > MAX_CODE ? `${line.slice(0, MAX_CODE)}…` : line;
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
      report(
        line,
        `The heading skips from level ${previous} to level ${depth}.`,
        `Start this heading with ${'#'.repeat(previous + 1)}.`,
        'heading-level',
      );
    }
    previous = Math.max(2, depth);
  });
}

function checkImage(node: Image | ImageReference, report: ReportProblem): void {
  const line = node.position?.start.line;
  if (node.type === 'image' && node.url === '') {
    report(line, 'The image has no address.', 'Write one in the round brackets, such as ![A map](./map.png).', 'image');
  } else if (!node.alt) {
    report(
      line,
      `The image "${node.type === 'image' ? node.url : node.label}" has no alternative text.`,
      'Describe the image in the square brackets. If it is only decoration, write <Figure src="…" alt="" />.',
      'image-text',
    );
  }
}

function checkLink(node: Link | LinkReference | Definition, report: ReportProblem): void {
  const line = node.position?.start.line;
  const text = node.type === 'definition' ? (node.label ?? '') : getText(node).trim();
  if (node.type !== 'linkReference' && node.url === '') {
    report(
      line,
      `The link "${text}" has no address.`,
      'Write one in the round brackets, such as [roles](users/roles).',
      'link-text',
    );
  }
  if (text === '') {
    const target = node.type === 'linkReference' ? node.label : node.url;
    report(
      line,
      `The link to "${target}" has no text.`,
      'Write words in the square brackets that say where it leads.',
      'link-text',
    );
  }
}

function checkCode({ lang: language, position }: Code, report: ReportProblem): void {
  const line = position?.start.line;
  if (!language) {
    report(
      line,
      'The code block has no language.',
      'Write one after the backticks, such as ```bash, or ```text for plain text.',
      'code-language',
    );
  } else if (!isKnownLanguage(language)) {
    report(
      line,
      `Unknown code language "${language}".`,
      suggest(language, COMMON_LANGUAGES, 'Write ```text for plain text.'),
      'unknown-language',
    );
  }
}
