import type { Site } from '../content/site';
import { getContentType } from '../file-types';
import type { SiteFile } from '../files';
import { getHref, OPEN_SEARCH_PATH } from '../slug';
import { t } from '../words/words';
import { escapeXml } from '../xml';

/** The maximum length of a name in this format, in characters. */
const MAX_NAME_LENGTH = 16;

/** Build the OpenSearch description for browsers; needs SITE_URL. https://github.com/dewitt/opensearch */
export function buildOpenSearch({ identity, brand, settings }: Site): SiteFile[] {
  const { siteUrl, basePath } = settings;
  if (!siteUrl) return [];
  const template = `${siteUrl}${getHref('/search/', basePath)}?q={searchTerms}`;
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(identity.name.slice(0, MAX_NAME_LENGTH))}</ShortName>
<Description>${escapeXml(t('browser-search.description', { site: identity.name }))}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="${getContentType(brand.faviconPath)?.split(';')[0]}">${siteUrl}${getHref(brand.faviconPath, basePath)}</Image>
<Url type="text/html" template="${escapeXml(template)}"/>
</OpenSearchDescription>
`;
  return [{ path: OPEN_SEARCH_PATH, contents }];
}
