import { type CssNode, find, generate, type List, type ListItem, walk } from 'css-tree';
import { findMissingCss, parseCss } from './css-features';
import type { Feature } from './newer';

type Item = ListItem<CssNode>;
type Items = List<CssNode>;

/** Rewrite a stylesheet as a browser reads it that is without some features. */
export function removeFromCss(css: string, isMissing: (feature: Feature) => boolean): string {
  const stylesheet = parseCss(css);
  const missing = findMissingCss(stylesheet, isMissing);
  const isUnknown = (node: CssNode | null) => node !== null && find(node, (part) => missing.has(part)) !== null;
  walk(stylesheet, {
    leave(node: CssNode, item: Item, list: Items) {
      switch (node.type) {
        case 'Atrule':
          removeAtrule(node, item, list, missing.has(node), isUnknown);
          break;
        // `:is` and `:where` ignore only the selectors that are unknown; everything else ignores the whole list.
        case 'PseudoClassSelector':
          if (node.name === 'is' || node.name === 'where') removeSelectors(node, isUnknown);
          break;
        case 'Rule':
          if (isUnknown(node.prelude) || missing.has(node)) list.remove(item);
          break;
        case 'Declaration':
          if (list && isUnknown(node)) {
            if (missing.has(node) || !isReadLater(node)) list.remove(item);
            else node.value = { type: 'Raw', value: 'var(--unknown)' };
          }
          break;
      }
    },
  });
  return generate(stylesheet);
}

function removeAtrule(
  node: Extract<CssNode, { type: 'Atrule' }>,
  item: Item,
  list: Items,
  isMissing: boolean,
  isUnknown: (node: CssNode) => boolean,
): void {
  const { name, prelude } = node;
  if (isMissing) list.remove(item);
  else if (name === 'media' && prelude?.type === 'AtrulePrelude') {
    // An unknown feature makes its query false, and no other.
    const queries = prelude.children.first;
    if (queries?.type !== 'MediaQueryList') return;
    queries.children.forEach((query, queryItem) => {
      if (isUnknown(query)) queries.children.remove(queryItem);
    });
    if (queries.children.isEmpty) list.remove(item);
  } else if (name === 'supports' && prelude && isUnknown(prelude)) {
    const isNegated = generate(prelude).startsWith('not');
    if (isNegated && node.block) list.replace(item, node.block.children);
    else list.remove(item);
  }
}

function removeSelectors(
  node: Extract<CssNode, { type: 'PseudoClassSelector' }>,
  isUnknown: (node: CssNode) => boolean,
) {
  const selectors = node.children?.first;
  if (selectors?.type !== 'SelectorList') return;
  selectors.children.forEach((selector, item) => {
    if (isUnknown(selector)) selectors.children.remove(item);
  });
}

/** Tell whether browsers read a value only when they use it: an unknown one then resets the property. */
function isReadLater(node: Extract<CssNode, { type: 'Declaration' }>): boolean {
  const variable = find(node, (part) => part.type === 'Function' && part.name === 'var');
  return node.property.startsWith('--') || variable !== null;
}
