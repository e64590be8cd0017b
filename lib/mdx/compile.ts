import type { Root } from 'mdast';
import { serialize } from 'next-mdx-remote/serialize';
import type { Processor } from 'unified';
import { rehypeCodeBlocks } from './code-blocks';
import { rehypeFootnoteIds } from './footnote-ids';
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
        remarkRehypeOptions: { footnoteLabel: 'Notes', clobberPrefix: 'note:' },
      },
    },
    true,
  );
  return compiledSource;
}

/** Make the compiler use a tree that is already parsed. */
function replaceParser(this: Processor, tree: Root): void {
  this.parser = () => tree;
}
