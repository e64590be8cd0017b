import type { Site } from '../content/site';
import type { SiteFile } from '../files';
import { getHref, OPEN_SEARCH_PATH } from '../slug';
import { escapeXml } from '../xml';

/** Names longer than this are refused by the format. */
const LONGEST_NAME = 16;

/** Write what lets a browser add the site as a search engine; none without an origin. https://github.com/dewitt/opensearch */
export function buildOpenSearch({ identity, settings }: Site): SiteFile[] {
  const { siteUrl, basePath } = settings;
  if (!siteUrl) return [];
  const template = `${siteUrl}${getHref('/search/', basePath)}?q={searchTerms}`;
  const contents = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(identity.name.slice(0, LONGEST_NAME))}</ShortName>
<Description>${escapeXml(`Search ${identity.name}`)}</Description>
<InputEncoding>UTF-8</InputEncoding>
<Image width="32" height="32" type="image/svg+xml">${siteUrl}${getHref('/favicon.svg', basePath)}</Image>
<Url type="text/html" template="${escapeXml(template)}"/>
</OpenSearchDescription>
`;
  return [{ path: OPEN_SEARCH_PATH, contents }];
}
