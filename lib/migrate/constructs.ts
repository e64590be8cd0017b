import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { type Effect, getEffect } from '../content/docusaurus/warnings';
import { MdxSyntaxError, parseBody } from '../mdx/parse';
import type { Problem } from '../problem';
import type { ProblemKind } from '../problem-kinds';

/** How often a construct is used, and looks the same, looks different, or is missing. */
export type ConstructUse = { name: string; count: number; same: number; different: number; missing: number };

/** A construct as written. `kinds` are those of the problems that it can have. */
type Construct = { name: string; line: number; kinds: ProblemKind[] };

/** Add the constructs of a body to their uses. The lines of problems count from the start of the body. */
export function countConstructs(
  body: string,
  problems: Pick<Problem, 'kind' | 'line' | 'problem'>[],
  uses: Map<string, ConstructUse>,
): void {
  for (const { name, line, kinds } of listConstructs(body)) {
    const effects = problems
      .filter((each) => each.line === line && each.kind && kinds.includes(each.kind))
      // Several elements can begin on one line.
      .filter((each) => !name.startsWith('<') || each.problem.includes(name))
      .map(getEffect);
    const effect = EFFECTS.find((each) => effects.includes(each)) ?? 'none';
    const use = uses.get(name) ?? { name, count: 0, same: 0, different: 0, missing: 0 };
    use.count++;
    use[effect === 'none' ? 'same' : effect]++;
    uses.set(name, use);
  }
}

const EFFECTS: Effect[] = ['missing', 'different'];

function listConstructs(body: string): Construct[] {
  const constructs: Construct[] = [];
  try {
    visit(parseBody(body, { allowMarkdown: true }).tree, (node) => {
      const line = node.position?.start.line ?? 1;
      for (const construct of describe(node)) constructs.push({ ...construct, line });
    });
  } catch (error) {
    // The check reports a page that cannot be parsed.
    if (!(error instanceof MdxSyntaxError)) throw error;
  }
  return constructs;
}

/** Name what a node of a tree is, as its writer would. Plain text has no name. */
function describe(node: Nodes): Omit<Construct, 'line'>[] {
  switch (node.type) {
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return [{ name: `<${node.name ?? ''}>`, kinds: ['component', 'component-use', 'image', 'media', 'tabs'] }];
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
      return [{ name: 'code block', kinds: ['unknown-language', 'diagram'] }];
    case 'math':
    case 'inlineMath':
      return [{ name: 'formula', kinds: ['formula'] }];
    case 'heading':
      return [{ name: 'heading', kinds: ['heading'] }];
    case 'table':
      return [{ name: 'table', kinds: ['table-row'] }];
    case 'image':
    case 'imageReference':
      return [{ name: 'image', kinds: ['image'] }];
    case 'link':
    case 'linkReference':
      return [{ name: 'link', kinds: ['link', 'link-heading', 'link-text'] }];
    case 'footnoteReference':
      return [{ name: 'footnote', kinds: ['footnote'] }];
    default:
      return [];
  }
}
