import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkSite } from '../../check/check-site';
import { removeActiveMarkup } from '../../content/active-markup';
import { resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { fail, type Problem, ProblemError } from '../../problem';
import { readSite } from '../read-site';
import { convertDocs } from './convert-docs';
import { formatFrontmatter } from './format-frontmatter';
import { formatIdentity } from './format-identity';
import { listOldPaths } from './old-paths';
import { placeDocs } from './place-docs';
import { checkEmpty, type NewFile, writeFolder } from './write-folder';

/** The result of a copy: counts, and the parts that a writer has to complete. */
export type CopyResult = {
  pages: number;
  images: number;
  /** The number of old paths that redirect. */
  redirects: number;
  /** Old paths that cannot redirect. */
  lostPaths: string[];
  /** Labels of sidebar entries that strict content cannot have. */
  omittedEntries: string[];
  /** Addresses of links to files, of which only the texts were copied. */
  fileLinks: string[];
  /** The problems of the copy. */
  problems: Problem[];
};

/**
 * Copy foreign content to a new folder as strict content. `announce` gets the problems of the copy before the folder is
 * written. If it fails, throws a ProblemError and writes nothing.
 */
export function copyContent(site: Site, outDir: string, announce: (problems: Problem[]) => void): CopyResult {
  checkTarget(site, outDir);
  const errors = checkSite(site).problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ProblemError(errors);
  const { places, omittedEntries } = placeDocs(site);
  const { redirects, lost } = listOldPaths(places, site);
  const { bodies, images, fileLinks } = convertDocs(site, places);
  const files = new Map<string, NewFile>();
  for (const [doc, place] of places) {
    const frontmatter = formatFrontmatter(doc, place, redirects.get(doc), site);
    files.set(`${place.id}.mdx`, { type: 'text', text: `${frontmatter}\n${bodies.get(doc)}` });
  }
  const getNewTarget = (to: string) => {
    const target = resolveLink(to, site);
    return target.type === 'doc' ? (places.get(target.doc)?.id ?? to) + target.hash : to;
  };
  files.set('site.yml', { type: 'text', text: formatIdentity(site, getNewTarget) });
  for (const [name, from] of images) files.set(name, toFile(from));
  const problems = writeFolder(outDir, files, (dir) => {
    const found = checkSite(readSite({ ...site.settings, contentDir: dir })).problems;
    announce(found);
    return found;
  });
  return {
    pages: places.size,
    images: images.size,
    redirects: redirects.size,
    lostPaths: lost,
    omittedEntries,
    fileLinks: [...fileLinks],
    problems,
  };
}

function checkTarget({ isConverted, settings: { contentDir } }: Site, outDir: string): void {
  if (!isConverted) {
    const fix = 'Write the path of content from Docusaurus, MkDocs or Docsify, such as ../old/docs.';
    fail(contentDir, 'The folder already contains strict content of this engine.', fix);
  }
  checkEmpty(outDir);
  if (`${outDir}${path.sep}`.startsWith(`${contentDir}${path.sep}`)) {
    fail(outDir, 'The target folder is inside the content folder.', 'Write a folder outside it after --to.');
  }
}

/** Get an image to write. SVG images are cleaned, because strict content refuses parts that can run code. */
function toFile(from: string): NewFile {
  if (!/\.svg$/i.test(from)) return { type: 'copy', from };
  return { type: 'text', text: removeActiveMarkup(readFileSync(from, 'utf8')).svg };
}
