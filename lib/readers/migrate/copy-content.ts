import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { checkSite } from '../../check/check-site';
import { removeActiveMarkup } from '../../content/active-markup';
import { formatFrontmatter } from '../../content/frontmatter';
import { IDENTITY_SOURCE } from '../../content/identity';
import { resolveLink } from '../../content/links';
import type { Site } from '../../content/site';
import { readSource } from '../../content/sources';
import { parseYaml } from '../../content/yaml';
import { getDisplayPath, getTemporaryFile } from '../../files';
import type { Doc } from '../../model/doc';
import { fail, formatCount, groupProblems, type Problem, ProblemError } from '../../problem';
import { readSite } from '../read-site';
import { convertDocs } from './convert-docs';
import { listOldPaths, type Placement, placeDocs } from './place-docs';

/** A file to write, as text or as a copy of another file. */
export type NewFile = { type: 'text'; text: string } | { type: 'copy'; from: string };

/** The audience of all copied pages if the identity has none. */
const DEFAULT_AUDIENCE = { name: 'reader', label: 'Readers' };

/** The result of a copy: counts, and the parts that a writer has to complete. */
type CopyResult = {
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

/** Copy foreign content to a new folder as strict content. If it fails, throws a ProblemError and writes nothing. */
export function copyContent(site: Site, outDir: string): CopyResult {
  checkEmpty(outDir);
  if (`${outDir}${path.sep}`.startsWith(`${site.settings.contentDir}${path.sep}`)) {
    fail(outDir, 'The target folder is inside the content folder.', 'Write a folder outside it after --to.');
  }
  const errors = checkSite(site).problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new ProblemError(errors);
  const { places, omittedEntries } = placeDocs(site);
  const { redirects, lost } = listOldPaths(places, site);
  const { bodies, images, fileLinks } = convertDocs(site, places);
  const files = new Map<string, NewFile>();
  for (const [doc, place] of places) {
    const frontmatter = formatFrontmatter(listFields(doc, place, redirects.get(doc), site));
    files.set(`${place.id}.mdx`, { type: 'text', text: `${frontmatter}\n${bodies.get(doc)}` });
  }
  const getNewTarget = (to: string) => {
    const target = resolveLink(to, site);
    return target.type === 'doc' ? (places.get(target.doc)?.id ?? to) + target.hash : to;
  };
  files.set('site.yml', { type: 'text', text: formatIdentity(site, getNewTarget) });
  for (const [name, from] of images) files.set(name, toFile(from));
  const check = (contentDir: string) => checkSite(readSite({ ...site.settings, contentDir })).problems;
  const problems = writeFolder(outDir, files, check);
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

/** Get an image to write. SVG images are cleaned, because strict content refuses parts that can run code. */
function toFile(from: string): NewFile {
  if (!/\.svg$/i.test(from)) return { type: 'copy', from };
  return { type: 'text', text: removeActiveMarkup(readFileSync(from, 'utf8')).svg };
}

/** Format the identity of a strict copy, with an audience and new link targets. */
function formatIdentity(site: Site, getNewTarget: (to: string) => string): string {
  const { identity, settings } = site;
  const { contentDir } = settings;
  const authored = existsSync(path.join(contentDir, IDENTITY_SOURCE))
    ? parseYaml(readSource(contentDir, IDENTITY_SOURCE, []).text).data
    : {};
  const { content, ...fields } = changeTargets(authored, getNewTarget) as Record<string, unknown>;
  const audiences = { [DEFAULT_AUDIENCE.name]: DEFAULT_AUDIENCE.label };
  const all = { name: identity.name, ...fields, audiences: fields.audiences ?? audiences };
  return stringify(all, { lineWidth: 0 });
}

/** Replace the value of each field `to`, at any depth. */
function changeTargets(value: unknown, getNewTarget: (to: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => changeTargets(each, getNewTarget));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => {
      return [name, name === 'to' && typeof each === 'string' ? getNewTarget(each) : changeTargets(each, getNewTarget)];
    }),
  );
}

/** List the fields of a doc in a strict copy. Type, owner and review are placeholders. */
function listFields(doc: Doc, { id, position, label }: Placement, oldPath: string | undefined, site: Site) {
  const [audience = DEFAULT_AUDIENCE.name] = Object.keys(site.identity.audiences);
  return {
    title: doc.title,
    description: addFullStop(doc.description),
    sidebar_position: position,
    sidebar_label: label === doc.title ? undefined : label,
    audience: doc.audience.length > 0 ? doc.audience : [audience],
    type: id.endsWith('/index') ? 'hub' : 'reference',
    owner: 'Documentation team',
    last_reviewed: doc.lastUpdate ?? site.settings.buildDate,
    review_in: '12 months',
    unlisted: position === undefined ? true : undefined,
    aliases: doc.aliases.length > 0 ? doc.aliases : undefined,
    old_paths: oldPath === undefined ? undefined : [oldPath],
  };
}

/** Add the full stop that a description of strict content needs. */
function addFullStop(description: string): string {
  const text = description.trim();
  return /\.$/.test(text) ? text : `${text.replace(/[:;,…]$/, '')}.`;
}

/** Throw a ProblemError if a folder contains files, or is a file. */
function checkEmpty(dir: string): void {
  if (!existsSync(dir)) return;
  const displayPath = getDisplayPath(dir, '');
  const fix = 'Write another folder after --to, or delete this one.';
  if (!statSync(dir).isDirectory()) fail(displayPath, 'The target is a file, not a folder.', fix);
  if (readdirSync(dir).length > 0) fail(displayPath, 'The target folder is not empty.', fix);
}

/** Write files by path to a new folder, all or none. `inspect` can read them before the folder gets its name. */
export function writeFolder<T>(dir: string, files: Map<string, NewFile>, inspect: (dir: string) => T): T {
  checkEmpty(dir);
  const staging = getTemporaryFile(dir);
  try {
    for (const [name, file] of files) {
      const target = path.join(staging, name);
      mkdirSync(path.dirname(target), { recursive: true });
      if (file.type === 'text') writeFileSync(target, file.text);
      else copyFileSync(file.from, target);
    }
    const result = inspect(staging);
    if (existsSync(dir)) rmdirSync(dir);
    renameSync(staging, dir);
    return result;
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/** Format the result of a copy, with the tasks that remain for a writer. */
export function formatCopyResult(result: CopyResult, outDir: string): string {
  const { pages, images, redirects, lostPaths, omittedEntries, fileLinks, problems } = result;
  const errors = problems.filter(({ severity }) => severity === 'error');
  const hasErrors = errors.length > 0;
  return [
    ...(hasErrors ? [`The copy leaves ${formatCount(errors.length, 'error')} to correct:`] : []),
    ...groupProblems(errors).map((group) => `  ${formatCount(group.problems.length, 'problem')}: ${group.title}`),
    `Wrote ${formatCount(pages, 'page')} and ${formatCount(images, 'image')} to ${outDir}.`,
    ...(redirects > 0 ? [`${formatCount(redirects, 'page')} with a new address and a redirect from the old one.`] : []),
    ...lostPaths.map((path) => `The old address ${path} cannot redirect.`),
    ...omittedEntries.map(
      (label) => `The sidebar entry "${label}" is left out: every entry must be a page, and each page has one entry.`,
    ),
    ...fileLinks.map(
      (url) => `The link to the file ${url} is now plain text: put the file into public/, and link to it.`,
    ),
    'Check the fields type, owner and last_reviewed of each page: they are placeholders.',
    ...(hasErrors ? [`Correct the errors before a build. CONTENT_DIR=${outDir} npm run check lists them.`] : []),
  ].join('\n');
}
