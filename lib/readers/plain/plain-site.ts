import type { Settings } from '../../settings';
import type { DocusaurusSite } from '../docusaurus/site-config';

/** Describe a site that consists only of its content folder. `authoredUrl` is its published address. */
export function describePlainSite(settings: Settings, authoredUrl = ''): DocusaurusSite {
  const { contentDir, staticDir = contentDir, originalUrl = authoredUrl } = settings;
  const { origin, pathname } = URL.canParse(originalUrl) ? new URL(originalUrl) : { origin: undefined, pathname: '' };
  const basePath = pathname.replace(/\/$/, '');
  return { contentDir, dir: contentDir, staticDir, origin, basePath, routeBasePath: '', hasMaths: false };
}
