import type { Site } from '@/lib/content/site';
import type { LogoImage } from '@/lib/model/identity';
import { getHref } from '@/lib/slug';

type Props = { site: Site; href: string; isOnPlate?: boolean };

/** Show the site's name, with the logo if it has one. On plates, the background is dark in both themes. */
export function Wordmark({ site: { identity, brand, settings }, href, isOnPlate = false }: Props) {
  const { strong, light, hasRing } = identity.wordmark ?? { strong: identity.name, light: '', hasRing: false };
  const { logo } = brand;
  const images = logo && [
    ...(isOnPlate || logo.light.path === logo.dark.path ? [] : [{ ...logo.light, name: 'logo logo-light' }]),
    { ...logo.dark, name: isOnPlate || logo.light.path === logo.dark.path ? 'logo' : 'logo logo-dark' },
  ];
  return (
    <a className="wordmark" href={href}>
      {images?.map((image) => (
        <LogoPicture
          image={image}
          alt={logo?.hasName ? identity.name : ''}
          basePath={settings.basePath}
          key={image.name}
        />
      ))}
      {!logo && hasRing && <Logo />}
      {!logo?.hasName && (
        <span>
          {strong} <span>{light}</span>
        </span>
      )}
    </a>
  );
}

type PictureProps = { image: LogoImage & { name: string }; alt: string; basePath: string };

function LogoPicture({ image: { name, path, width, height }, alt, basePath }: PictureProps) {
  return <img className={name} src={getHref(path, basePath)} width={width} height={height} alt={alt} />;
}

/** Draw the logo. It is decorative: the site's name is beside it. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true">
      <path d="M24.2 9.6a10.2 10.2 0 1 0 0 12.8" fill="none" stroke="currentColor" strokeWidth="4.2" />
      <circle cx="16.2" cy="16" r="4.1" />
    </svg>
  );
}
