import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { type ParsedPdf, parsePdf } from './parse-pdf';
import { getBuildEnv, type TestSite } from './sites';
import { getBundle } from './support/bundle';

/** Run `npm run pdf` on a built site; returns its exit code, output and file. */
export function runPdf(site: TestSite, args: string[], env: Record<string, string> = {}) {
  const dir = test.info().outputPath('pdf');
  mkdirSync(dir, { recursive: true });
  const file = path.join(dir, 'help.pdf');
  const output = args.includes('--all-sections') || args.includes('-o') ? [] : ['-o', file];
  const { status, stdout, stderr } = spawnSync(process.execPath, [getBundle('pdf'), ...args, ...output], {
    env: { ...getBuildEnv(site), ...env },
    encoding: 'utf8',
  });
  return { status, stdout, stderr, file, dir };
}

/** Print a built site to PDF without errors, and parse the result. */
export async function printToPdf(site: TestSite, ...args: string[]): Promise<ParsedPdf> {
  const { status, stderr, file } = runPdf(site, args);
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return parsePdf(readFileSync(file));
}
