import type { Root } from 'mdast';
import { serialize } from 'next-mdx-remote/serialize';
import type { Processor } from 'unified';
import { rehypeCodeBlocks } from './code-blocks';
import { convertTables } from './tables';

/** Compile a normalised tree into the source of a function that takes React's runtime; the tree is changed. */
export async function compileTree(tree: Root): Promise<string> {
  const { compiledSource } = await serialize(
    '',
    {
      mdxOptions: {
        format: 'mdx',
        remarkPlugins: [[useTree, tree], () => convertTables],
        rehypePlugins: [rehypeCodeBlocks],
        remarkRehypeOptions: { footnoteLabel: 'Notes' },
      },
    },
    true,
  );
  return compiledSource;
}

/** Give the compiler a tree in place of a source, so that no body is parsed twice. */
function useTree(this: Processor, tree: Root): void {
  this.parser = () => tree;
}
