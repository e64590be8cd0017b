type ImageProps = { src?: string; alt?: string; title?: string; width?: string; height?: string };

/** Show an image as written; a later pass resolves its path and adds its size. */
export function Image({ src = '', alt = '', title, width, height }: ImageProps) {
  return <img data-image={src} alt={alt} title={title} width={width} height={height} loading="lazy" decoding="async" />;
}

type FigureProps = { src: string; alt: string; caption?: string };

/** Show an image with a caption. */
export function Figure({ src, alt, caption }: FigureProps) {
  return (
    <figure className="figure">
      <Image src={src} alt={alt} />
      {caption && <figcaption className="mt-2 text-small text-ink-soft">{caption}</figcaption>}
    </figure>
  );
}
