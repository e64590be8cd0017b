import { readImageSize } from '@/lib/image-size';
import type { Doc, Site } from '@/lib/content/site';
import { resolveImage } from '@/lib/links';
import { getHref } from '@/lib/slug';

type Props = { src?: string; alt?: string; title?: string };

/** Make the component for Markdown images: with their size, so that nothing shifts; one that is missing gives its text. */
export function createImage(doc: Doc, site: Site) {
  return function Image({ src = '', alt = '', title }: Props) {
    const image = resolveImage(src, doc, site);
    if (!image) return <span className="missing">{alt}</span>;
    const href = getHref(image.sitePath, site.settings.basePath);
    // biome-ignore lint/performance/noImgElement: the framework's own image component needs its runtime.
    return <img src={href} alt={alt} title={title} {...readImageSize(image.file)} loading="lazy" decoding="async" />;
  };
}

/** Make the component for figures: an image with a caption. */
export function createFigure(doc: Doc, site: Site) {
  const Image = createImage(doc, site);
  return function Figure({ src, alt, caption }: { src: string; alt: string; caption?: string }) {
    return (
      <figure className="figure">
        <Image src={src} alt={alt} />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
    );
  };
}
