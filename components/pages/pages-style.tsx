import { getAssetPath } from '@/lib/assets';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';

/** Load the styles that only home, search, 404 and the page lists need. */
export function PagesStyle({ site }: { site: Site }) {
  const style = getAssetPath('pages-style');
  return style && <link rel="stylesheet" href={getHref(style, site.settings.basePath)} precedence="default" />;
}
