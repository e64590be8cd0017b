import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** The id that remark gives the heading above footnotes: https://github.com/syntax-tree/mdast-util-to-hast */
const LABEL_ID = 'footnote-label';

/** Change the id of the heading above footnotes. Ids with a colon never clash with those of authored headings. */
export function rehypeFootnoteIds() {
  return (tree: Root) =>
    visit(tree, 'element', ({ properties }, _index, parent) => {
      const isInNotes = parent?.type === 'element' && parent.properties.dataFootnotes === true;
      if (isInNotes && properties.id === LABEL_ID) properties.id = 'note:label';
      if (properties.dataFootnoteRef === true) properties.ariaDescribedBy = ['note:label'];
    });
}
