import type { Nodes, Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { CompileContext } from 'mdast-util-from-markdown';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as getText } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import type { ReportProblem } from '../problem';
import { COMPONENTS } from './components';
import { resolveValue } from './elements';

const UNCLOSED_FIX =
  'Write ::: on a separate line after its text. Around another callout, add a colon to the outer one: ::::note and ::::.';

/** Parse `:::note[Title]` … `:::`, but no other directives: the colon in `5:30pm` is text. */
export function remarkContainers(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  // micromark stores constructs by the code of their first character (58 is a colon): `:::container`, then `::leaf`.
  const [container] = [directive().flow?.[58] ?? []].flat();
  data.micromarkExtensions.push({ flow: container ? { 58: container } : {} });
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), { enter: { directiveContainerFence: countFence } });
}

/** The number of `:::` lines of each container: two, or one if it is never closed. */
const FENCE_COUNTS = new WeakMap<Nodes, number>();

function countFence(this: CompileContext): void {
  const container = this.stack.at(-1) as Nodes;
  FENCE_COUNTS.set(container, (FENCE_COUNTS.get(container) ?? 0) + 1);
}

/** Convert containers to callouts. Unknown types are reported and become notes; unclosed containers are reported. */
export function convertContainers(tree: Root, report: ReportProblem): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'containerDirective' || !parent || index === undefined) return;
    const type = resolveValue(COMPONENTS.Callout.attributes.type, node.name);
    const line = node.position?.start.line;
    if (type === undefined) {
      report(
        line,
        `Unknown callout type ":::${node.name}".`,
        'Write :::note, :::tip, :::info, :::warning or :::danger.',
        'callout',
      );
    }
    if (FENCE_COUNTS.get(node) === 1)
      report(line, `The callout ":::${node.name}" is never closed.`, UNCLOSED_FIX, 'callout');
    const [first] = node.children;
    const hasLabel = first?.data && 'directiveLabel' in first.data && first.data.directiveLabel;
    const label = hasLabel ? node.children.shift() : undefined;
    const attributes: MdxJsxAttribute[] = [{ type: 'mdxJsxAttribute', name: 'type', value: type ?? 'note' }];
    if (label) attributes.push({ type: 'mdxJsxAttribute', name: 'title', value: getText(label) });
    const callout: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'Callout',
      attributes,
      // Not a copy: `visit` continues in this array.
      children: node.children as MdxJsxFlowElement['children'],
      position: node.position,
    };
    parent.children[index] = callout;
  });
}
