import type { Site } from '@/lib/content/site';
import { LANGUAGE_LINK_ATTRIBUTE } from '@/lib/html/links';
import { getHref } from '@/lib/slug';
import { t } from '@/lib/words/words';

/** Link to the page in the other languages of the site. */
export function Languages({ site: { languages, settings } }: { site: Site }) {
  const others = languages.filter(({ basePath }) => basePath !== settings.basePath);
  if (others.length === 0) return null;
  return (
    <nav aria-label={t('language.choose')}>
      <ul className="flex flex-wrap gap-4 text-small">
        {others.map(({ code, label, basePath }) => (
          <li key={code}>
            <a
              className="block py-2"
              lang={code}
              hrefLang={code}
              href={getHref('/', basePath)}
              {...{ [LANGUAGE_LINK_ATTRIBUTE]: '' }}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
