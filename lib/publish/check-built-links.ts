import { readFileSync } from 'node:fs';
import path from 'node:path/posix';
import { checkPageLinks } from '../html/check-pages';
import { gatherFacts, type PageFacts } from '../html/facts';
import { runPasses } from '../html/page';
import { type Problem, ProblemError } from '../problem';
import type { Artifact } from './artifact';

/** The most problems that are printed. */
const MAX_PROBLEMS = 20;

/**
 * Check every link of every page and stylesheet of a built site: each is below the base path and leads to a file; a preview's
 * pages are kept out of search engines. Throws a ProblemError otherwise.
 */
export function checkBuiltLinks({ dir, files, record }: Artifact): void {
  const problems: Problem[] = [];
  const pages = new Map<string, PageFacts>();
  for (const file of files.filter((each) => /\.(html|css)$/.test(each))) {
    const text = readFileSync(path.join(dir, file), 'utf8');
    const facts = gatherFacts(file.endsWith('.html') ? runPasses(text, []) : []);
    if (file.endsWith('.css')) facts.links.push(...getStyleLinks(text));
    else if (record.isPreview && !facts.isNoindex) {
      const fix = 'Build it with `npm run preview -- build`, which says noindex.';
      problems.push({ severity: 'error', file, problem: 'Can be indexed by search engines.', fix });
    }
    pages.set(file, facts);
  }
  const there = new Set(files);
  const hasFile = (file: string) => there.has(file);
  // Headings that links name were checked by the build.
  const found = checkPageLinks({ pages, hasFile, basePath: record.basePath, isStrict: false });
  problems.push(...found.filter(({ severity }) => severity === 'error'));
  if (record.isPreview && there.has('sitemap.xml')) {
    const fix = 'Build it with `npm run preview -- build`, which writes none.';
    problems.push({ severity: 'error', file: 'sitemap.xml', problem: 'A preview has a sitemap.', fix });
  }
  if (problems.length === 0) return;
  if (problems.length > MAX_PROBLEMS)
    console.error(`The first ${MAX_PROBLEMS} of ${problems.length} problems of the links:\n`);
  throw new ProblemError(problems.slice(0, MAX_PROBLEMS));
}

function getStyleLinks(css: string): PageFacts['links'] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , href = '']) => ({ href, element: 'url()' }));
}
