import type { ComponentName } from '../../mdx/components';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { checkDocId, getHref, getSitePagePath, isReservedPath } from '../../slug';
import { type Doc, toDoc } from '../doc';
import { parseDocusaurusFrontmatter } from '../docusaurus';
import { parseFrontmatter, splitFile } from '../frontmatter';
import { sitePageSchema } from '../schema';
import { listSources, readSource } from '../sources';

/** Where a content folder keeps the pages about the site itself, and their data. */
export const SITE_PAGES_DIR = '_site';

/** Read the pages about the site itself: `_site/privacy.mdx` stands at `/privacy/`, outside the help's contents. */
export function readSitePageDocs(settings: Settings, problems: Problem[]): Doc[] {
  const sources = listSources(settings.contentDir, [`${SITE_PAGES_DIR}/**/*.mdx`]);
  return sources.flatMap((source) => readPage(source, settings, problems) ?? []);
}

/** Find the page about the site that shows a component's data; a site may have none. */
export function findPageWithComponent(component: ComponentName, pages: Doc[]): Doc | undefined {
  return pages.find(({ body }) => new RegExp(`^<${component}\\b`, 'm').test(body));
}

function readPage(source: string, settings: Settings, problems: Problem[]): Doc | undefined {
  const file = readSource(settings.contentDir, source, problems);
  const split = splitFile(file, problems);
  const fields = {
    ...parseDocusaurusFrontmatter(split, source),
    ...parseFrontmatter(split, sitePageSchema, file.file, problems),
    // It leads on to others and may be short, so it is judged as an overview is.
    type: 'hub' as const,
    slug: undefined,
  };
  const id = source.replace(/\.mdx$/, '');
  const path = id.slice(SITE_PAGES_DIR.length + 1);
  const segments = path.split('/');
  const bad = checkDocId(path) ?? (isReservedPath(segments) ? `The site has "/${segments[0]}/" already.` : undefined);
  if (bad) {
    const fix = 'Rename the file or folder: letters, digits, hyphens and underscores, and no name of another part.';
    problems.push({ severity: 'error', file: file.file, problem: bad, fix });
    return undefined;
  }
  const doc = toDoc({ id, source, file: file.file, body: split.body, bodyOffset: split.bodyOffset }, fields, settings);
  return { ...doc, segments, href: getHref(getSitePagePath(segments), settings.basePath) };
}
