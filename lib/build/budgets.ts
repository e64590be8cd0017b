import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { globSync } from 'tinyglobby';
import { getRedirectFile, readRedirects } from '../content/redirects';
import type { Site } from '../content/site';
import { OUTPUTS, type Output } from '../model/outputs';
import { formatCount, type Problem } from '../problem';
import { getDocPath } from '../slug';
import { formatBrandCss } from './assets';

/** Limits for the first visit to a doc's page: bytes after gzip, and requests. */
const LIMITS = {
  page: { name: 'Page with assets (median)', limit: 50_000, unit: 'byte' },
  script: { name: 'Page scripts', limit: 6_144, unit: 'byte' },
  font: { name: 'Largest font', limit: 30_000, unit: 'byte' },
  style: { name: 'Screen stylesheet', limit: 10_000, unit: 'byte' },
  brand: { name: 'Rules of the content folder', limit: 4_000, unit: 'byte' },
  requests: { name: 'Page requests', limit: 8, unit: 'request' },
};

/** Measure pages, print the table of budgets, and report every budget that is exceeded. */
export function checkBudgets(dir: string, site: Site): Problem[] {
  // Pages of an upgrade hold two versions of their text.
  if (site.settings.preview?.upgradeFrom) return [];
  const size = (file: string) => gzipSync(readFileSync(path.join(dir, file)), { level: 9 }).length;
  const sum = (files: string[]) => files.reduce((total, file) => total + size(file), 0);
  const largest = (files: string[]) => Math.max(0, ...files.map(size));
  // Redirect pages are small and would lower the median.
  const redirectFiles = readRedirects(site, []).flatMap((redirect) => getRedirectFile(redirect) ?? []);
  const docFiles = `${getDocPath([], site.settings.routeBasePath).slice(1)}**/*.html`;
  const pages = chooseSample(dir, globSync([docFiles], { cwd: dir, ignore: [...redirectFiles, 'print/**'] }))
    .map(size)
    .sort((a, b) => a - b);
  const html = pages[Math.floor(pages.length / 2)] ?? 0;
  const list = (name: Output['budget']) =>
    globSync(
      OUTPUTS.flatMap(({ budget, paths }) => (budget === name ? paths : [])),
      { cwd: dir },
    );
  const scripts = list('script');
  const styles = list('style');
  // Browsers fetch the second font only for pages that use its characters.
  const fonts = list('font');
  // A build adds these rules to the screen stylesheet.
  const brand = gzipSync(formatBrandCss(site.brand), { level: 9 }).length - EMPTY_GZIP;
  const measured: Record<keyof typeof LIMITS, number> = {
    page: html + sum(scripts) + sum(styles) + sum(fonts),
    script: sum(scripts),
    font: largest(fonts),
    style: sum(styles) - brand,
    brand,
    // Plus three: the page itself, its icon and the print stylesheet.
    requests: 3 + scripts.length + styles.length + fonts.length,
  };
  print('Page HTML (median)', html, 'byte');
  print('Page HTML (largest)', pages.at(-1) ?? 0, 'byte');
  return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).flatMap((key): Problem[] => {
    const { name, limit, unit } = LIMITS[key];
    print(name, measured[key], unit, limit);
    if (measured[key] <= limit) return [];
    return [
      {
        severity: site.isConverted ? 'warning' : 'error',
        file: path.relative('', dir),
        problem: `${name}: ${formatCount(measured[key], unit)}, over the budget of ${limit.toLocaleString('en-GB')}.`,
        fix: 'Make the pages smaller, or raise the limit in lib/build/budgets.ts and explain why.',
      },
    ];
  });
}

/** The size of nothing after gzip, in bytes. */
const EMPTY_GZIP = 20;

/** Maximum number of pages to measure, because compressing takes time. */
const MAX_SAMPLE = 300;

/** Choose a sample of pages across all sizes, including the largest. */
function chooseSample(dir: string, files: string[]): string[] {
  if (files.length <= MAX_SAMPLE) return files;
  const sorted = files
    .map((file) => ({ file, bytes: statSync(path.join(dir, file)).size }))
    .sort((a, b) => a.bytes - b.bytes || (a.file < b.file ? -1 : 1));
  const step = (sorted.length - 1) / (MAX_SAMPLE - 1);
  return Array.from({ length: MAX_SAMPLE }, (_, index) => sorted[Math.round(index * step)]?.file ?? '');
}

function print(name: string, measured: number, unit: string, limit?: number): void {
  const columns = [name.padEnd(32), measured.toLocaleString('en-GB').padStart(9)];
  const ofLimit = limit === undefined ? '' : ` of ${limit.toLocaleString('en-GB')}`;
  console.log(`  ${columns.join(' ')}${ofLimit} ${unit}s`);
}
