import { existsSync } from 'node:fs';
import path from 'node:path';
import { getRedirectFile, readRedirects } from '../../content/redirects';
import type { Site } from '../../content/site';
import type { SiteFile } from '../../files';
import { type Problem, ProblemError } from '../../problem';
import { formatMetaPolicy } from '../../security-headers';
import { getHref } from '../../slug';
import { escapeXml } from '../../xml';

/** Build a redirect page for each old address. Throws a ProblemError if the site has a file with the same path. */
export function buildRedirectPages(staging: string, site: Site): SiteFile[] {
  const problems: Problem[] = [];
  const files = readRedirects(site, []).flatMap((redirect): SiteFile[] => {
    const { from, to } = redirect;
    const file = getRedirectFile(redirect);
    if (file === undefined) return [];
    if (existsSync(path.join(staging, file))) {
      problems.push({
        severity: 'error',
        file,
        problem: `The old address "${from}" is also the address of a file of the site.`,
        fix: 'Remove it from old_paths or redirects.yml.',
      });
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
  const [oldAddress, newAddress] = [getHref(from, settings.basePath), to].map(escapeXml);
  const canonical = to.startsWith('/') ? settings.siteUrl && `${settings.siteUrl}${to}` : to;
  return `<!DOCTYPE html>
<html lang="${identity.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${formatMetaPolicy({ hasOfflineCopy: identity.offline })}">
<link rel="icon" href="${escapeXml(getHref('/favicon.svg', settings.basePath))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Moved: ${oldAddress} – ${escapeXml(identity.name)}</title>
<meta name="description" content="The page at ${oldAddress} has moved to ${newAddress}.">
<meta http-equiv="refresh" content="0; url=${newAddress}">
${canonical ? `<link rel="canonical" href="${escapeXml(canonical)}">\n` : ''}</head>
<body>
<main>
<h1>This page has moved</h1>
<p>It is now at <a href="${newAddress}">${newAddress}</a>.</p>
</main>
</body>
</html>
`;
}
