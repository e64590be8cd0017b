import type { JsxElement } from '../../mdx/elements';
import type { BodyContext } from './body-context';
import { readExpression } from './literals';

/** Read the `items` of a `<DocCardList>`. Undefined if they are not a literal list. */
export function readCards({ attributes }: JsxElement): BodyContext['cards'] {
  const items = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'items')?.value;
  const list = typeof items === 'object' && items ? readExpression(items.data?.estree, new Map()) : undefined;
  if (!Array.isArray(list)) return undefined;
  return list.flatMap((item: { label?: unknown; href?: unknown } | undefined) =>
    typeof item?.label === 'string' && typeof item.href === 'string' ? [{ label: item.label, to: item.href }] : [],
  );
}
