import type { DocFrame } from '@/lib/build/doc-frame';
import { t } from '@/lib/words/words';

/** Link to the previous and next stops of the page's trails; without a trail, to the neighbours in the sidebar. */
export function PreviousNext({ trails, previous, next }: Pick<DocFrame, 'trails' | 'previous' | 'next'>) {
  const isOnOne = trails.length === 1;
  const stops = trails.flatMap(({ title: trail, previous, next }) => [
    ...(previous
      ? [{ ...previous, label: isOnOne ? t('trails.previous') : t('trails.previous-on', { trail }), isBack: true }]
      : []),
    ...(next ? [{ ...next, label: isOnOne ? t('trails.next') : t('trails.next-on', { trail }), isBack: false }] : []),
  ]);
  const neighbours = [
    ...(previous ? [{ ...previous, label: t('page.previous'), isBack: true }] : []),
    ...(next ? [{ ...next, label: t('page.next'), isBack: false }] : []),
  ];
  const links = stops.length > 0 ? stops : neighbours;
  if (links.length === 0) return null;
  return (
    <div className="previous-next">
      {links.map(({ title, href, lang, label, isBack }) => (
        <a
          className={isBack ? 'arrow-link quiet back' : 'arrow-link quiet'}
          href={href}
          rel={isBack ? 'prev' : 'next'}
          key={label}
        >
          <small>{label}</small> <span lang={lang}>{title}</span>
        </a>
      ))}
    </div>
  );
}
