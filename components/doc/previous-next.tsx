import type { DocFrame } from '@/lib/build/doc-frame';

/** Link to the previous and next pages in sidebar order. */
export function PreviousNext({ previous, next }: Pick<DocFrame, 'previous' | 'next'>) {
  if (!previous && !next) return null;
  return (
    <div className="previous-next">
      {previous && (
        <a className="arrow-link quiet back" href={previous.href} rel="prev">
          <small>Previous</small> {previous.title}
        </a>
      )}
      {next && (
        <a className="arrow-link quiet" href={next.href} rel="next">
          <small>Next</small> {next.title}
        </a>
      )}
    </div>
  );
}
