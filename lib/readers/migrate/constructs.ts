import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isJsxElement } from '../../mdx/elements';
import type { Problem, ProblemKind } from '../../problem';
import { type Effect, getEffect } from '../docusaurus/problem-effects';

/** How often a construct is used, and how often it looks the same, looks different, or is missing. */
export type ConstructUse = { name: string; count: number; same: number; different: number; missing: number };

/** A construct in a text, with the kinds of problems that it can have. `isDifferent`: looks different without a problem. */
type Construct = { name: string; line: number; kinds: ProblemKind[]; isDifferent?: boolean };

/** Count the constructs of an authored tree in `uses`. Problems have lines of the same text. */
export function countConstructs(
  tree: Root,
  problems: Pick<Problem, 'kind' | 'line' | 'problem'>[],
  uses: Map<string, ConstructUse>,
): void {
  for (const { name, line, kinds, isDifferent } of listConstructs(tree)) {
    const effects = problems
      .filter((each) => each.line === line && each.kind && kinds.includes(each.kind))
      // Several elements can begin on one line.
      .filter((each) => !name.startsWith('<') || each.problem.includes(name))
      .map(getEffect);
    const effect = EFFECTS.find((each) => effects.includes(each)) ?? (isDifferent ? 'different' : 'same');
    const use = uses.get(name) ?? { name, count: 0, same: 0, different: 0, missing: 0 };
    use.count++;
    use[effect]++;
    uses.set(name, use);
  }
}

const EFFECTS = ['missing', 'different'] as const satisfies Effect[];

function listConstructs(tree: Root): Construct[] {
  const constructs: Construct[] = [];
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    for (const construct of describeNode(node)) constructs.push({ ...construct, line });
  });
  return constructs;
}

/** Describe the constructs of a node in the words of writers. Empty for plain text. */
function describeNode(node: Nodes): Omit<Construct, 'line'>[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [
        {
          name: `<${node.name ?? ''}>`,
          kinds: ['component', 'component-use', 'image', 'media', 'tabs'],
          isDifferent: isRemote(node) || SHOWN_AS_LINKS.includes(node.name ?? ''),
        },
      ];
    case 'containerDirective':
      return [{ name: `:::${node.name}`, kinds: ['callout'] }];
    case 'mdxjsEsm':
      return [{ name: 'import or export', kinds: ['import'] }];
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return /^\s*\/\*/.test(node.value) ? [] : [{ name: 'code in braces', kinds: ['expression'] }];
    case 'html':
      return [{ name: 'HTML in plain Markdown', kinds: ['media'] }];
    case 'code':
      return [
        { name: 'code block', kinds: ['unknown-language', 'diagram'] },
        ...listOptions(node.meta ?? '').map((option) => {
          return { name: `code block with ${option}`, kinds: [], isDifferent: !KNOWN_OPTIONS.includes(option) };
        }),
      ];
    case 'math':
    case 'inlineMath':
      return [{ name: 'formula', kinds: ['formula'] }];
    case 'heading':
      return [{ name: 'heading', kinds: ['heading'] }];
    case 'table':
      return [{ name: 'table', kinds: ['table-row'] }];
    case 'image':
    case 'imageReference':
      return [{ name: 'image', kinds: ['image', 'image-part', 'image-size'], isDifferent: isRemote(node) }];
    case 'link':
    case 'linkReference':
      return [{ name: 'link', kinds: ['link', 'outside-link', 'link-heading', 'link-text'] }];
    case 'footnoteReference':
      return [{ name: 'footnote', kinds: ['footnote'] }];
    default:
      return [];
  }
}

const SHOWN_AS_LINKS = ['iframe', 'video', 'audio', 'object', 'embed'];

/** Check whether a node is an image from another site, which is shown as a link. */
function isRemote(node: Nodes): boolean {
  if (node.type === 'image') return /^(?:https?:)?\/\//i.test(node.url);
  if (!isJsxElement(node) || node.name !== 'img') return false;
  const src = node.attributes.find((each) => 'name' in each && each.name === 'src')?.value;
  return typeof src === 'string' && /^(?:https?:)?\/\//i.test(src);
}

/** The options of code blocks that look the same. */
const KNOWN_OPTIONS = ['title', '{…}', 'showLineNumbers', 'npm2yarn'];

/** List the options after the language of a code block. */
function listOptions(meta: string): string[] {
  const options = meta.replace(/"[^"]*"|'[^']*'/g, '').match(/\{[^{}]*\}|[^\s{]+/g) ?? [];
  return options.map((option) => (option.startsWith('{') ? '{…}' : option.replace(/=.*/, '')));
}
