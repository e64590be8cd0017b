import type { ComponentName } from '../../mdx/components';
import { type Doc, toDoc } from '../../model/doc';
import { sitePageSchema } from '../../model/doc-fields';
import type { Problem } from '../../problem';
import type { Settings } from '../../settings';
import { checkDocId, getHref, getSitePagePath, isReservedPath } from '../../slug';
import { guessFields, parseFrontmatter, splitFile } from '../frontmatter';
import { getTextLanguage, inheritFields } from '../inherit-fields';
import { listSources, readSource } from '../sources';

/** The folder in the content folder that contains the site pages and their data. */
export const SITE_PAGES_DIR = '_site';

/** Read the site pages. `_site/privacy.mdx` gets the address `/privacy/`. */
export function readSitePageDocs(settings: Settings, problems: Problem[]): Doc[] {
  const sources = listSources(settings.contentDir, [`${SITE_PAGES_DIR}/**/*.mdx`]);
  return sources.flatMap((source) => readPage(source, settings, problems) ?? []);
}

/** Find the site page that uses a component, which must be at the start of a line. */
export function findPageWithComponent(component: ComponentName, pages: Doc[]): Doc | undefined {
  return pages.find(({ body }) => new RegExp(`^<${component}\\b`, 'm').test(body));
}

function readPage(source: string, settings: Settings, problems: Problem[]): Doc | undefined {
  const file = readSource(settings.contentDir, source, problems);
  const split = inheritFields(splitFile(file, problems), source, settings, problems);
  const id = source.replace(/\.mdx$/, '');
  const guessed = guessFields(split, id);
  const fields = {
    ...guessed,
    // The search finds a page by its label too, which makes site pages rank a little higher.
    sidebar_label: guessed.title,
    ...parseFrontmatter(split, sitePageSchema, file.file, problems),
    // The check lets a hub be short and consist mostly of links, as a site page may.
    type: 'hub' as const,
  };
  const path = id.slice(SITE_PAGES_DIR.length + 1);
  const segments = path.split('/');
  const taken = isReservedPath(segments) ? `Another part of the site uses "/${segments[0]}/".` : undefined;
  const problem = checkDocId(path) ?? taken;
  if (problem) {
    const fix =
      'Rename the file or folder: letters, digits, hyphens and underscores, and not a name that the site uses.';
    problems.push({ severity: 'error', file: file.file, problem, fix });
    return undefined;
  }
  const { body, bodyOffset } = split;
  const language = getTextLanguage(source, settings);
  const doc = toDoc({ id, source, file: file.file, body, bodyOffset, language }, fields, settings);
  return { ...doc, segments, href: getHref(getSitePagePath(segments), settings.basePath) };
}
