import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { getRedirectFile, readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import type { Problem } from '../problem';

/** The most that a reading page may cost on a first visit: bytes after gzip, and requests. */
const LIMITS = {
  page: { name: 'A page, all together (median)', limit: 50_000 },
  script: { name: 'Scripts of a page', limit: 6_000 },
  font: { name: 'Largest font', limit: 30_000 },
  style: { name: 'Style of the screen', limit: 9_000 },
  requests: { name: 'Requests of a page', limit: 8 },
};

/** Measure what pages cost against the budgets, print the table, and report what is over. */
export function checkBudgets(dir: string, site: Site): Problem[] {
  const size = (file: string) => gzipSync(readFileSync(path.join(dir, file)), { level: 9 }).length;
  const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0);
  const largest = (files: string[]) => Math.max(0, ...files.map(size));
  // Pages that only lead on are small, and nobody reads them.
  const moved = readRedirects(site, []).flatMap((redirect) => getRedirectFile(redirect) ?? []);
  const pages = chooseSample(dir, globSync(['central/**/*.html'], { cwd: dir, ignore: moved }))
    .map(size)
    .sort((a, b) => a - b);
  const html = pages[Math.floor(pages.length / 2)] ?? 0;
  const scripts = globSync(['assets/{theme,site,offline}.*.js'], { cwd: dir });
  const styles = globSync(['assets/style.*.css'], { cwd: dir });
  // The second font comes only with the letters that it is for.
  const fonts = globSync(['fonts/*-latin.woff2'], { cwd: dir });
  const measured: Record<keyof typeof LIMITS, number> = {
    page: html + sum(scripts) + sum(styles) + sum(fonts),
    script: sum(scripts),
    font: largest(fonts),
    style: sum(styles),
    // The page itself, its icon and the style for paper come on top.
    requests: 3 + scripts.length + styles.length + fonts.length,
  };
  print('HTML of a page (median)', html);
  print('HTML of a page (largest)', pages.at(-1) ?? 0);
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((key): Problem[] => {
    const { name, limit } = LIMITS[key];
    print(name, measured[key], limit);
    if (measured[key] <= limit) return [];
    return [
      {
        severity: site.identity.content === 'strict' ? 'error' : 'warning',
        file: path.relative('', dir),
        problem: `${name}: ${measured[key].toLocaleString('en-GB')}, over the budget of ${limit.toLocaleString('en-GB')}.`,
        fix: 'Make it smaller, or change the budget in lib/build/budgets.ts with its reason.',
      },
    ];
  });
}

/** The most pages that are compressed to be measured. */
const MAX_SAMPLE = 300;

/** Choose pages of every size, the largest among them. */
function chooseSample(dir: string, files: string[]): string[] {
  if (files.length <= MAX_SAMPLE) return files;
  const sorted = files
    .map((file) => ({ file, bytes: statSync(path.join(dir, file)).size }))
    .sort((a, b) => a.bytes - b.bytes || (a.file < b.file ? -1 : 1));
  const step = (sorted.length - 1) / (MAX_SAMPLE - 1);
  return Array.from({ length: MAX_SAMPLE }, (_, index) => sorted[Math.round(index * step)]?.file ?? '');
}

function print(name: string, measured: number, limit?: number): void {
  const columns = [name.padEnd(32), measured.toLocaleString('en-GB').padStart(9)];
  console.log(`  ${columns.join(' ')}${limit === undefined ? '' : ` of ${limit.toLocaleString('en-GB')}`}`);
}
