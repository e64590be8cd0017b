import { LinkItems } from '@/components/link-items';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';
import { Wordmark } from './wordmark';

/** The foot of every page: whose site it is, and its links. */
export function Footer({ site }: { site: Site }) {
  const { identity, settings } = site;
  return (
    <footer className="site-footer">
      <div className="wrap">
        <div>
          <Wordmark identity={identity} href={getHref('/', settings.basePath)} />
          <p>{identity.footer.text}</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            <LinkItems links={identity.footer.links} site={site} />
          </ul>
        </nav>
      </div>
    </footer>
  );
}
