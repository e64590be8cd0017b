import { Parser } from 'htmlparser2';
import { checkPageLinks, getElementLinks, isNoindexElement, type PageLink } from '../model/links';
import { fail, type Problem, ProblemError } from '../problem';
import { isReleaseFile } from '../site-copy';
import { type Artifact, readBuiltFile } from './artifact';

/** The links of a page, and whether it asks search engines not to index it. */
type PageLinks = { links: PageLink[]; isNoindex: boolean };

const MAX_PROBLEMS = 20;

/** The time limit for checking all files of a site, in milliseconds. */
const MAX_TIME = 120_000;

const MAX_LINKS = 500_000;

const MAX_DEPTH = 500;

/**
 * Check that the links of a built site lead to files below its base path, and that all pages of a preview are noindex, but not
 * those of a supported release. Throws a ProblemError with the first problems.
 */
export function checkBuiltLinks(
  artifact: Artifact,
  { maxTime = MAX_TIME, isNoindex = artifact.record.isPreview } = {},
): void {
  const { files, record } = artifact;
  const deadline = performance.now() + maxTime;
  const problems: Problem[] = [];
  const allFiles = new Set(files);
  // Releases are other sites below the production site.
  const hasFile = (file: string) => allFiles.has(file) || (!record.isPreview && isReleaseFile(file));
  for (const file of files.filter((name) => /\.(html|css)$/i.test(name))) {
    const page = readLinks(artifact, file, deadline);
    if (isNoindex && !page.isNoindex && /\.html$/i.test(file)) {
      const fix = 'Build it with `npm run preview -- build`, which adds noindex to every page.';
      problems.push({ severity: 'error', file, problem: 'Can be indexed by search engines.', fix });
    }
    // Not strict, because the build has already checked the anchors of links. One page at a time saves memory.
    const pages = new Map([[file, { ids: [], links: page.links }]]);
    const errors = checkPageLinks({ pages, hasFile, basePath: record.basePath, isStrict: false });
    problems.push(...errors.slice(0, MAX_PROBLEMS + 1));
    if (problems.length > MAX_PROBLEMS) break;
  }
  if (problems.length === 0) return;
  if (problems.length > MAX_PROBLEMS) console.error(`There are more problems with links. The first ${MAX_PROBLEMS}:\n`);
  throw new ProblemError(problems.slice(0, MAX_PROBLEMS));
}

/** Read the links of a page or stylesheet. Throws a ProblemError if it exceeds a limit. */
function readLinks(artifact: Artifact, file: string, deadline: number): PageLinks {
  const checkLimits = (depth: number, links: number) => {
    const fix = 'Build the site again, or make this page smaller.';
    if (depth > MAX_DEPTH) fail(file, `Nests elements more than ${MAX_DEPTH} levels deep.`, fix);
    if (links > MAX_LINKS) fail(file, `Contains more than ${MAX_LINKS} links.`, fix);
    if (performance.now() > deadline) fail(file, 'The site takes too long to check.', fix);
  };
  const text = readBuiltFile(artifact, file).toString('utf8');
  const pageLinks: PageLinks = /\.html$/i.test(file)
    ? readPageLinks(text, checkLimits)
    : { links: getStyleLinks(text).map((href) => ({ href, element: 'url()' })), isNoindex: false };
  checkLimits(0, pageLinks.links.length);
  return pageLinks;
}

/**
 * Read the links of a page that may be hostile, in linear time and without a tree. `checkLimits` is called at each element,
 * and can stop the reading by throwing an error.
 */
function readPageLinks(html: string, checkLimits: (depth: number, links: number) => void): PageLinks {
  const page: PageLinks = { links: [], isNoindex: false };
  const seenLinks = new Set<string>();
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attribs) {
      depth += 1;
      for (const link of getElementLinks(name, attribs)) {
        const key = `${name} ${link.href}`;
        if (!seenLinks.has(key)) page.links.push(link);
        seenLinks.add(key);
      }
      page.isNoindex ||= isNoindexElement(name, attribs);
      checkLimits(depth, page.links.length);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  parser.end(html);
  return page;
}

/** Get the addresses of all `url()` of a stylesheet in linear time, without duplicates. */
export function getStyleLinks(css: string): string[] {
  const start = /url\(/gi;
  // A string ends at its closing quote or at the end of the line. Each match begins where the previous one ended.
  const blank = /\s*/y;
  const address = /"([^"\n]*)|'([^'\n]*)|([^\s"'()]*)/y;
  const links = new Set<string>();
  while (start.test(css)) {
    blank.lastIndex = start.lastIndex;
    blank.test(css);
    address.lastIndex = blank.lastIndex;
    const [, doubleQuoted, singleQuoted, unquoted = ''] = address.exec(css) ?? [];
    links.add(doubleQuoted ?? singleQuoted ?? unquoted);
    start.lastIndex = Math.max(address.lastIndex, start.lastIndex);
  }
  return [...links];
}
