import { existsSync } from 'node:fs';
import path from 'node:path';
import { getFaviconPath } from '../../content/brand';
import { getRedirectFile, readRedirects } from '../../content/redirects';
import type { Site } from '../../content/site';
import type { SiteFile } from '../../files';
import { escapeXml } from '../../format';
import { type Problem, ProblemError } from '../../problem';
import { formatMetaPolicy } from '../../security-headers';
import { getHref } from '../../slug';
import { splitPhrase, t } from '../../words/words';

/** Build a redirect page for each old address. Throws a ProblemError if the site has a file with the same path. */
export function buildRedirectPages(staging: string, site: Site): SiteFile[] {
  const problems: Problem[] = [];
  const files = readRedirects(site, []).flatMap((redirect): SiteFile[] => {
    const { from, to } = redirect;
    const file = getRedirectFile(redirect);
    if (file === undefined) return [];
    if (existsSync(path.join(staging, file))) {
      const problem = `The old address "${from}" is also the address of a file of the site.`;
      problems.push({ severity: 'error', file, problem, fix: 'Remove it from old_paths or redirects.yml.' });
    }
    return [{ path: `/${file}`, contents: formatRedirectPage(from, to, site) }];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return files;
}

/** Format a page that leads from an old address, without the base path, to another one. */
export function formatRedirectPage(
  from: string,
  to: string,
  { identity, settings }: Pick<Site, 'identity' | 'settings'>,
): string {
  const oldHref = getHref(from, settings.basePath);
  const newAddress = escapeXml(to);
  const canonical = to.startsWith('/') ? settings.siteUrl && `${settings.siteUrl}${to}` : to;
  return `<!DOCTYPE html>
<html lang="${identity.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${formatMetaPolicy({ hasOfflineCopy: identity.offline })}">
<link rel="icon" href="${escapeXml(getHref(getFaviconPath(identity), settings.basePath))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeXml(t('moved-page.window-title', { address: oldHref, site: identity.name }))}</title>
<meta name="description" content="${escapeXml(t('moved-page.description', { before: oldHref, after: to }))}">
<meta http-equiv="refresh" content="0; url=${newAddress}">
${canonical ? `<link rel="canonical" href="${escapeXml(canonical)}">\n` : ''}</head>
<body>
<main>
<h1>${escapeXml(t('moved-page.title'))}</h1>
<p>${formatNewAddress(newAddress)}</p>
</main>
</body>
</html>
`;
}

/** Format the sentence with the new address, which is already escaped. */
function formatNewAddress(address: string): string {
  const link = { html: `<a href="${address}">${address}</a>` };
  const parts = splitPhrase<'moved-page.new-address', typeof link>('moved-page.new-address', { address: link });
  return parts.map((part) => (typeof part === 'string' ? escapeXml(part) : part.html)).join('');
}
