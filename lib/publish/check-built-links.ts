import { readFileSync } from 'node:fs';
import path from 'node:path/posix';
import { checkPageLinks } from '../html/check-pages';
import { gatherFacts, type PageFacts } from '../html/facts';
import { runPasses } from '../html/page';
import { type Problem, ProblemError } from '../problem';
import type { Artifact } from './artifact';

/** How many problems are printed at most. */
const MAX_PROBLEMS = 20;

/**
 * Check that links of a built site lead to files below its base path. Previews must also be noindex. Throws a ProblemError with
 * every problem found.
 */
export function checkBuiltLinks({ dir, files, record }: Artifact): void {
  const problems: Problem[] = [];
  const pages = new Map<string, PageFacts>();
  for (const file of files.filter((each) => /\.(html|css)$/.test(each))) {
    const text = readFileSync(path.join(dir, file), 'utf8');
    const facts = gatherFacts(file.endsWith('.html') ? runPasses(text, []) : []);
    if (file.endsWith('.css')) facts.links.push(...getStyleLinks(text));
    else if (record.isPreview && !facts.isNoindex) {
      const fix = 'Build it with `npm run preview -- build`, which adds noindex to every page.';
      problems.push({ severity: 'error', file, problem: 'Can be indexed by search engines.', fix });
    }
    pages.set(file, facts);
  }
  const allFiles = new Set(files);
  const hasFile = (file: string) => allFiles.has(file);
  // Not strict: the build has already checked the anchors of links.
  const found = checkPageLinks({ pages, hasFile, basePath: record.basePath, isStrict: false });
  problems.push(...found.filter(({ severity }) => severity === 'error'));
  if (record.isPreview && allFiles.has('sitemap.xml')) {
    const fix = 'Build it with `npm run preview -- build`, which does not write one.';
    problems.push({ severity: 'error', file: 'sitemap.xml', problem: 'A preview must not have a sitemap.', fix });
  }
  if (problems.length === 0) return;
  if (problems.length > MAX_PROBLEMS)
    console.error(`The first ${MAX_PROBLEMS} of ${problems.length} problems with links:\n`);
  throw new ProblemError(problems.slice(0, MAX_PROBLEMS));
}

function getStyleLinks(css: string): PageFacts['links'] {
  return [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].map(([, , href = '']) => ({ href, element: 'url()' }));
}
