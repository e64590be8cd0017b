import { posix } from 'node:path';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { isJsxElement } from '../../mdx/components';

/** Make an address relative to the doc's folder. `base` is the path from there to the folder of the text. */
export function rebase(address: string, base: string): string {
  const isRelative = !/^(?:[a-z][a-z0-9+.-]*:|[/#?@]|$)/i.test(address);
  return isRelative && base !== '' ? posix.join(base, address) : address;
}

/** Make the addresses of files in a tree relative to the doc's folder. Others stay relative to the page. */
export function rebaseTree(tree: Root, base: string): void {
  visit(tree, (node) => {
    if (node.type === 'image') node.url = rebase(node.url, base);
    if (node.type === 'link' || node.type === 'definition') node.url = rebaseFile(node.url, base);
    for (const attribute of isJsxElement(node) ? node.attributes : []) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      if (['href', 'src', 'to'].includes(attribute.name)) attribute.value = rebaseFile(attribute.value, base);
    }
  });
}

function rebaseFile(address: string, base: string): string {
  return /^[^?#]*\.\w+(?:[?#]|$)/.test(address) ? rebase(address, base) : address;
}
