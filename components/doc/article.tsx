import { Breakable } from '@/components/breakable';
import { Facts } from '@/components/facts';
import { TrailBand } from '@/components/trails/trail-band';
import type { DocFrame } from '@/lib/build/doc-frame';
import { getDirection } from '@/lib/format';
import { getFrameId } from '@/lib/frame-id';
import { Breadcrumbs } from './breadcrumbs';
import { OriginalLine } from './original-line';
import { PageEnd } from './page-end';
import { PagesBelow } from './pages-below';
import { PreviousNext } from './previous-next';
import { Related } from './related';

/** Render a doc page with empty slots for its text and table of contents, which the build fills. */
export function Article({ frame }: { frame: DocFrame }) {
  const original = frame.languages?.original;
  const text = original?.type === 'not-translated' && { lang: original.code, dir: getDirection(original.code) };
  return (
    <main>
      <Breadcrumbs crumbs={frame.breadcrumbs} />
      {/* Above the title, to which the skip link leads. Narrow screens show it below the facts. */}
      <div data-slot="toc" />
      <header id={getFrameId('main')} tabIndex={-1}>
        <TrailBand trails={frame.trails} />
        <h1 className={frame.isTitleHidden ? 'visually-hidden' : undefined} {...text}>
          <Breakable text={frame.title} />
        </h1>
        {frame.lede && (
          <p className="lede" {...text}>
            {frame.lede}
          </p>
        )}
        {original && <OriginalLine original={original} />}
        {frame.facts.length > 0 && <Facts facts={frame.facts} />}
      </header>
      {/* Reader views of browsers prefer an element with a class such as `article`. */}
      <article className="prose article">
        <div data-slot="body" />
        <PagesBelow title={frame.title} list={frame.list} />
        <Related related={frame.related} />
        <PageEnd {...frame.end} />
        <PreviousNext {...frame} />
      </article>
    </main>
  );
}
