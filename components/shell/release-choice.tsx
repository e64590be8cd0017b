import type { Site } from '@/lib/content/site';
import { getReleasesBase } from '@/lib/content/site-pages/releases';
import { RELEASE_LINK_ATTRIBUTE } from '@/lib/html/links';
import { getReleasePath } from '@/lib/site-copy';
import { t } from '@/lib/words/words';

/** Let readers choose the release that the help describes: the newest, or one that is still published. */
export function ReleaseChoice({ site: { sitePages, settings } }: { site: Site }) {
  const base = getReleasesBase(settings);
  const releases = sitePages.releases.filter(({ state }) => state !== 'withdrawn');
  if (base === undefined || releases.length === 0 || settings.preview) return null;
  const current = settings.release;
  const choices = [
    { id: undefined, label: t('release.newest'), href: `${base}/` },
    ...releases.map(({ id, label }) => ({ id, label, href: `${base}${getReleasePath(id)}/` })),
  ];
  return (
    <nav className="releases relative" aria-label={t('release.choose')}>
      <details>
        <summary className="py-2 text-small">
          {t('release.shown', { release: current?.label ?? t('release.newest') })}
        </summary>
        <ul className="theme-choices absolute inset-auto end-0 top-full z-1">
          {choices.map(({ id, label, href }) => (
            <li key={href}>
              <a
                className="block py-[0.3rem] whitespace-nowrap"
                href={href}
                aria-current={id === current?.id ? 'true' : undefined}
                {...{ [RELEASE_LINK_ATTRIBUTE]: id ?? '' }}
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
