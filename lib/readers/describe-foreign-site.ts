import type { DescribedSite } from '../content/identity';
import { getDocsifyName, isDocsifySite } from './docsify/config';
import { getDocusaurusTitle } from './docusaurus/site-config';
import { findConfigFile, readMkDocsConfig } from './mkdocs/config';

/**
 * Find the tool of a content folder without `site.yml`. Its files also give name, description and language.
 * `originalDir` is the folder that a copy of content is from.
 */
export function describeForeignSite(contentDir: string, originalDir = contentDir): DescribedSite {
  if (findConfigFile(contentDir) !== undefined) {
    const { site_name: name, site_description: description, theme } = readMkDocsConfig(contentDir, []);
    const language = (theme?.language ?? theme?.locale)?.replace('_', '-');
    const isLanguage = language !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language);
    return removeMissing({ content: 'mkdocs', name, description, language: isLanguage ? language : undefined });
  }
  if (!isDocsifySite(contentDir))
    return removeMissing({ content: 'docusaurus', name: getDocusaurusTitle(originalDir) });
  return removeMissing({ content: 'docsify', name: getDocsifyName(contentDir) });
}

/** Remove undefined fields, because they would replace defaults. */
function removeMissing(site: DescribedSite): DescribedSite {
  return Object.fromEntries(Object.entries(site).filter(([, value]) => value !== undefined)) as DescribedSite;
}
