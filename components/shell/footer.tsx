import { LinkItems } from '@/components/link-items';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';
import { Wordmark } from './wordmark';

/** Show the site's name, text and links below every page. */
export function Footer({ site }: { site: Site }) {
  const { identity, settings } = site;
  return (
    <footer className="site-footer">
      <div className="wrap grid gap-x-7 gap-y-5 pt-6 pb-7 lg:grid-cols-[1fr_auto]">
        <div>
          <Wordmark site={site} href={getHref('/', settings.basePath)} />
          <p className="mt-2 max-w-[26rem] text-small text-balance text-ink-soft">{identity.footer.text}</p>
        </div>
        <ul className="grid content-start gap-x-6 gap-y-[0.15rem] sm:grid-cols-[1fr_1fr]">
          <LinkItems links={identity.footer.links} site={site} linkClassName="inline-block py-[0.2rem] text-ink" />
        </ul>
      </div>
    </footer>
  );
}
