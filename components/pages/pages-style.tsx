import { getAssetPath } from '@/lib/assets';
import type { Site } from '@/lib/content/site';
import { getHref } from '@/lib/slug';

/** The style of the pages that are no text: it would only weigh on all others. */
export function PagesStyle({ site }: { site: Site }) {
  const style = getAssetPath('pages-style');
  return style && <link rel="stylesheet" href={getHref(style, site.settings.basePath)} precedence="default" />;
}
