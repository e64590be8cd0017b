import type { Root as HtmlRoot } from 'hast';
import type { Root } from 'mdast';
import { serialize } from 'next-mdx-remote/serialize';
import type { Processor } from 'unified';
import { visit } from 'unist-util-visit';
import { t } from '../words/words';
import { rehypeCodeBlocks } from './code-blocks';
import { convertTables } from './tables';

/** Compile a normalised tree into the source of a function that takes React's runtime. Changes the tree. */
export async function compileTree(tree: Root): Promise<string> {
  const { compiledSource } = await serialize(
    '',
    {
      mdxOptions: {
        format: 'mdx',
        remarkPlugins: [[replaceParser, tree], () => convertTables],
        rehypePlugins: [rehypeFootnoteIds, rehypeCodeBlocks],
        remarkRehypeOptions: {
          footnoteLabel: t('footnotes.title'),
          footnoteLabelProperties: {},
          footnoteBackLabel,
          clobberPrefix: 'note:',
        },
      },
    },
    true,
  );
  return compiledSource;
}

/** Format the name of a link from a footnote to the text. Further references of the text to it have a number. */
function footnoteBackLabel(footnote: number, reference: number): string {
  const number = String(footnote + 1);
  return t('footnotes.back', { reference: reference > 1 ? `${number}-${reference}` : number });
}

/** Make the compiler use a tree that is already parsed. */
function replaceParser(this: Processor, tree: Root): void {
  this.parser = () => tree;
}

/** The id that remark gives the heading above footnotes: https://github.com/syntax-tree/mdast-util-to-hast */
const LABEL_ID = 'footnote-label';

/** Change the id of the heading above footnotes. Ids with a colon never clash with those of authored headings. */
function rehypeFootnoteIds() {
  return (tree: HtmlRoot) =>
    visit(tree, 'element', ({ properties }, _index, parent) => {
      const isInNotes = parent?.type === 'element' && parent.properties.dataFootnotes === true;
      if (isInNotes && properties.id === LABEL_ID) properties.id = 'note:label';
      if (properties.dataFootnoteRef === true) properties.ariaDescribedBy = ['note:label'];
    });
}
