import { readFileSync } from 'node:fs';
import path from 'node:path/posix';
import type { Element } from 'domhandler';
import { findAll } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { type Problem, ProblemError } from '../problem';
import type { Artifact } from './artifact';

/** An origin that no link of a site leads to, so that an address of it is one of the site's own. */
const OWN = 'https://site.invalid';

/** Problems of one kind come by the thousand, and a few of them say enough. */
const MOST = 20;

/**
 * Follow every link of every page and stylesheet: each stays under the base path and leads to a file that is there; a preview's
 * pages are kept out of search engines. Throws a ProblemError where it is otherwise.
 */
export function crawlSite({ dir, files, record }: Artifact): void {
  const problems: Problem[] = [];
  const there = new Set(files);
  for (const file of files.filter((each) => /\.(html|css)$/.test(each))) {
    const report = (problem: string, fix: string) => problems.push({ severity: 'error', file, problem, fix });
    const text = readFileSync(path.join(dir, file), 'utf8');
    const elements = file.endsWith('.html') ? findAll(() => true, parseDocument(text).children) : undefined;
    if (elements && record.isPreview && !elements.some(isNoindex)) {
      report('Can be indexed by search engines.', 'Build it with `npm run preview -- build`, which says noindex.');
    }
    for (const link of new Set(elements ? elements.flatMap(getLinks) : getStyleLinks(text))) {
      const wrong = checkLink(link, file, record.basePath, there);
      if (wrong) report(`Leads to "${link}", which ${wrong}.`, `Build it for the base path "${record.basePath}".`);
    }
  }
  if (record.isPreview && there.has('sitemap.xml')) {
    const fix = 'Build it with `npm run preview -- build`, which writes none.';
    problems.push({ severity: 'error', file: 'sitemap.xml', problem: 'A preview has a sitemap.', fix });
  }
  if (problems.length === 0) return;
  const more = problems.length - MOST;
  if (more > 0) console.error(`The first ${MOST} of ${problems.length} problems of the links:\n`);
  throw new ProblemError(problems.slice(0, MOST));
}

function isNoindex({ name, attribs }: Element): boolean {
  return name === 'meta' && attribs.name === 'robots' && /\bnoindex\b/.test(attribs.content ?? '');
}

function getLinks({ name, attribs }: Element): string[] {
  const isCanonical = name === 'link' && attribs.rel === 'canonical';
  const refresh = name === 'meta' && /^\s*\d+\s*;\s*url=(.*)$/i.exec(attribs.content ?? '')?.[1];
  const sources = (attribs.srcset ?? '').split(',').map((source) => source.trim().split(/\s+/)[0] ?? '');
  const own = isCanonical ? [] : [attribs.href, attribs.src, attribs.action, attribs.poster];
  return [...own, ...sources, refresh || ''].filter((link): link is string => link !== undefined && link !== '');
}

function getStyleLinks(css: string): string[] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , link = '']) => link);
}

/** Say what is wrong with a link of the site; nothing where it is good, or leads to another site. */
function checkLink(link: string, file: string, basePath: string, there: Set<string>): string | undefined {
  const page = `${OWN}${basePath}/${encodeURI(file)}`;
  if (!URL.canParse(link, page)) return 'is no address';
  const { origin, pathname } = new URL(link, page);
  if (origin !== OWN) return undefined;
  if (!pathname.startsWith(`${basePath}/`)) return `is outside the base path "${basePath}"`;
  const target = decode(pathname.slice(basePath.length + 1));
  const isThere = [target, path.join(target, 'index.html')].some((each) => there.has(each));
  return isThere ? undefined : 'does not exist';
}

function decode(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch (error) {
    // Left as it is, an address that is not well encoded is that of no file.
    if (error instanceof URIError) return address;
    throw error;
  }
}
