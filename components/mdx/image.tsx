type ImageProps = { src?: string; alt?: string; title?: string };

/** An image as authored; a pass over the page resolves it and adds its size, so that nothing shifts while it loads. */
export function Image({ src = '', alt = '', title }: ImageProps) {
  return <img data-image={src} alt={alt} title={title} loading="lazy" decoding="async" />;
}

type FigureProps = { src: string; alt: string; caption?: string };

/** An image with a caption. */
export function Figure({ src, alt, caption }: FigureProps) {
  return (
    <figure className="figure">
      <Image src={src} alt={alt} />
      {caption && <figcaption className="mt-2 text-small text-ink-soft">{caption}</figcaption>}
    </figure>
  );
}
