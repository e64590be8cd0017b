import type { Settings } from '../../settings';
import type { DocusaurusSite } from '../docusaurus/site-config';
import { readMkDocsConfig } from '../mkdocs/config';

/** Describe a site that consists only of its content folder. `authoredUrl` is its published address. */
export function describePlainSite(settings: Settings, authoredUrl = ''): DocusaurusSite {
  const { contentDir, staticDir = contentDir, docusaurusUrl = authoredUrl } = settings;
  const { origin, pathname } = URL.canParse(docusaurusUrl)
    ? new URL(docusaurusUrl)
    : { origin: undefined, pathname: '' };
  const basePath = pathname.replace(/\/$/, '');
  return { contentDir, dir: contentDir, staticDir, origin, basePath, routeBasePath: '', hasMaths: false };
}

/** Describe a MkDocs site, with the published address from its configuration. */
export function describeMkDocsSite(settings: Settings): DocusaurusSite {
  return describePlainSite(settings, readMkDocsConfig(settings.contentDir, []).site_url);
}
