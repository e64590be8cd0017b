import type { JsxElement } from '../elements';
import type { BodyContext } from './body-context';
import { evaluate, getExpression, type Scope } from './evaluate';

const NO_SCOPE: Scope = { values: new Map(), base: '' };

/** Read the items of a `<DocCardList>` that are written as literals; undefined without any. */
export function readCards({ attributes }: JsxElement): BodyContext['cards'] {
  const items = attributes.find((each) => each.type === 'mdxJsxAttribute' && each.name === 'items')?.value;
  const list = typeof items === 'object' && items ? getExpression(items.data?.estree) : undefined;
  if (list?.type !== 'ArrayExpression') return undefined;
  return list.elements.flatMap((element) => {
    const values = new Map(
      (element?.type === 'ObjectExpression' ? element.properties : []).flatMap((property) => {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
        return [[property.key.name, evaluate(property.value, NO_SCOPE)] as const];
      }),
    );
    const [label, href] = [values.get('label'), values.get('href')];
    return typeof label === 'string' && typeof href === 'string' ? [{ label, to: href }] : [];
  });
}
