import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { toString as getText } from 'mdast-util-to-string';
import { directive } from 'micromark-extension-directive';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { COMPONENTS } from './components';

/** Other names that Docusaurus has for the kinds of callout. */
const SYNONYMS: Record<string, string> = { caution: 'warning', important: 'info', success: 'tip', secondary: 'note' };

/** Read `:::note[Title]` … `:::`, and nothing else of the directive syntax: `5:30pm` stays as written. */
export function remarkContainers(this: Processor): void {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  // micromark keeps constructs by the code of their first character, here a colon; the second one reads `::leaf`.
  const [container] = [directive().flow?.[58] ?? []].flat();
  data.micromarkExtensions.push({ flow: container ? { 58: container } : {} });
  data.fromMarkdownExtensions.push(directiveFromMarkdown());
}

/** Turn containers into callouts; the names of those that are none are handed to `report` with their line. */
export function convertContainers(tree: Root, report: (name: string, line: number | undefined) => void): void {
  visit(tree, (node, index, parent) => {
    if (node.type !== 'containerDirective' || !parent || index === undefined) return;
    const type = SYNONYMS[node.name] ?? node.name;
    if (!COMPONENTS.Callout.attributes.type.some((known) => known === type)) {
      report(node.name, node.position?.start.line);
    }
    const [first, ...rest] = node.children;
    const label = first?.data && 'directiveLabel' in first.data && first.data.directiveLabel ? first : undefined;
    const attributes: MdxJsxAttribute[] = [{ type: 'mdxJsxAttribute', name: 'type', value: type }];
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
