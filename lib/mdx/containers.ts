import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as getText } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { COMPONENTS } from './components';
import { resolveValue } from './elements';

/** Parse `:::note[Title]` … `:::` but no other directives, so that `5:30pm` stays text. */
export function remarkContainers(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  // micromark stores constructs by the code of their first character (58 is a colon). The second one parses `::leaf`.
  const [container] = [directive().flow?.[58] ?? []].flat();
  data.micromarkExtensions.push({ flow: container ? { 58: container } : {} });
  data.fromMarkdownExtensions.push(directiveFromMarkdown());
}

/** Convert containers to callouts. Containers of an unknown type are reported and become notes. */
export function convertContainers(tree: Root, report: (name: string, line: number | undefined) => void): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'containerDirective' || !parent || index === undefined) return;
    const type = resolveValue(COMPONENTS.Callout.attributes.type, node.name);
    if (type === undefined) report(node.name, node.position?.start.line);
    const [first, ...rest] = node.children;
    const label = first?.data && 'directiveLabel' in first.data && first.data.directiveLabel ? first : undefined;
    const attributes: MdxJsxAttribute[] = [{ type: 'mdxJsxAttribute', name: 'type', value: type ?? 'note' }];
    if (label) attributes.push({ type: 'mdxJsxAttribute', name: 'title', value: getText(label) });
    const callout: MdxJsxFlowElement = {
      type: 'mdxJsxFlowElement',
      name: 'Callout',
      attributes,
      children: (label ? rest : node.children) as MdxJsxFlowElement['children'],
      position: node.position,
    };
    parent.children[index] = callout;
  });
}
