import { rich } from '@/components/rich';
import type { DocFrame } from '@/lib/build/doc-frame';

/** Show a page's position on its trails. Reader views of browsers leave out the class `extra`. */
export function TrailBand({ trails }: Pick<DocFrame, 'trails'>) {
  return trails.map(({ name, title, href, lang, number, count }) => (
    <p className="on-the-trail extra mb-3 max-w-wide bg-accent-ground px-3 py-1 text-small" key={name}>
      {rich('trails.position', {
        number,
        total: count,
        trail: (
          <a href={href} lang={lang}>
            {title}
          </a>
        ),
      })}
    </p>
  ));
}
