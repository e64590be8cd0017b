import type { ForeignMode } from '../mdx/normalise';
import { getDocsifyName, isDocsifySite } from './docsify/config';
import { findConfigFile, readMkDocsConfig } from './mkdocs/config';

/** The identity of a site of another tool, as far as its own files say it. */
type ForeignSite = { content: ForeignMode; name?: string; description?: string; language?: string };

/** Describe a content folder without an identity: the tool that it is for, and what its own files say. */
export function describeForeignSite(contentDir: string): ForeignSite {
  if (findConfigFile(contentDir) !== undefined) {
    const { site_name: name, site_description: description, theme } = readMkDocsConfig(contentDir, []);
    const language = (theme?.language ?? theme?.locale)?.replace('_', '-');
    const isLanguage = language !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]+)*$/.test(language);
    return removeMissing({ content: 'mkdocs', name, description, language: isLanguage ? language : undefined });
  }
  if (!isDocsifySite(contentDir)) return { content: 'docusaurus' };
  return removeMissing({ content: 'docsify', name: getDocsifyName(contentDir) });
}

/** Remove what is not known, so that it does not replace a default. */
function removeMissing(site: ForeignSite): ForeignSite {
  return Object.fromEntries(Object.entries(site).filter(([, value]) => value !== undefined)) as ForeignSite;
}
