import { addMonths, format, parseISO } from 'date-fns';
import type { Site } from '../../content/site';
import type { SiteFile } from '../../files';
import { getHref } from '../../slug';

const SECURITY_PATH = '/.well-known/security.txt';

/** The number of months after a build until the contact expires. */
const VALID_MONTHS = 6;

/** Build `security.txt` if the identity has a security contact. https://www.rfc-editor.org/rfc/rfc9116 */
export function buildSecurityTxt({ identity, settings }: Site): SiteFile[] {
  if (!identity.security) return [];
  const { contact, policy } = identity.security;
  const { siteUrl, basePath, buildDate } = settings;
  const lines = [
    ...contact.map((address) => `Contact: ${address}`),
    `Expires: ${format(addMonths(parseISO(buildDate), VALID_MONTHS), 'yyyy-MM-dd')}T00:00:00Z`,
    `Preferred-Languages: ${identity.language}`,
    ...(policy ? [`Policy: ${policy}`] : []),
    ...(siteUrl ? [`Canonical: ${siteUrl}${getHref(SECURITY_PATH, basePath)}`] : []),
  ];
  return [{ path: SECURITY_PATH, contents: `${lines.join('\n')}\n` }];
}
