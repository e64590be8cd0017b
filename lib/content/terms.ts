import { visit } from 'unist-util-visit';
import type { ReadDoc } from '../check/check-site';
import { getTermId } from '../headings';
import { getAttributes } from '../mdx/elements';
import { prepareMdx } from '../mdx/prepare';
import type { Doc } from './doc';

/** A term that a doc defines: its definition as MDX, and the line of the doc's body that it begins on. */
export type Term = { name: string; id: string; definition: string; doc: Doc; line: number };

/** Collect the terms that docs define, in the order in which they stand. */
export function getTerms(docs: ReadDoc[]): Term[] {
  return docs.flatMap(({ doc, tree }) => {
    const terms: Term[] = [];
    let source: string | undefined;
    visit(tree, 'mdxJsxFlowElement', (node) => {
      const { name } = node.name === 'Term' ? getAttributes(node) : {};
      if (name === undefined) return;
      // The tree was made of the prepared text, so its places are places of that.
      source ??= prepareMdx(doc.body);
      const from = node.children[0]?.position?.start.offset ?? 0;
      const to = node.children.at(-1)?.position?.end.offset ?? from;
      const line = node.position?.start.line ?? 1;
      terms.push({ name, id: getTermId(name), definition: source.slice(from, to), doc, line });
    });
    return terms;
  });
}
