import type { Doc } from '@/lib/content/doc';
import { readImageSize } from '@/lib/content/image-size';
import { resolveImage } from '@/lib/content/links';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';

type Place = { doc: Doc; site: Site };

export type ImageProps = { src?: string; alt?: string; title?: string };

/** A Markdown image, with its size so that nothing shifts; one that is missing gives its text. */
export function Image({ src = '', alt = '', title, doc, site }: ImageProps & Place) {
  const image = resolveImage(src, doc, site);
  if (!image) return <span className="missing">{alt}</span>;
  const href = getHref(image.sitePath, site.settings.basePath);
  return <img src={href} alt={alt} title={title} {...readImageSize(image.file)} loading="lazy" decoding="async" />;
}

export type FigureProps = { src: string; alt: string; caption?: string };

/** An image with a caption. */
export function Figure({ src, alt, caption, ...place }: FigureProps & Place) {
  return (
    <figure className="figure">
      <Image src={src} alt={alt} {...place} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
