import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { checkSite } from '../../lib/check/check-site';
import { formatProblems } from '../../lib/problem';
import { readSite } from '../../lib/readers/read-site';
import type { Settings } from '../../lib/settings';

/** The contents of test files by path; `undefined` leaves a file out. */
export type TestFiles = Record<string, string | Uint8Array | undefined>;

/** The identity of a test site, with the audiences of a harbour. */
export const TEST_IDENTITY = 'name: Harbour Handbook\naudiences: { crew: Crew, office: Office staff }\n';

/** Format a page without problems. Fields are YAML; `undefined` leaves one out. */
export function formatPage(
  fields: Record<string, string | undefined> = {},
  body = 'Tie up where there is room.\n',
): string {
  const all: Record<string, string | undefined> = {
    title: 'Berths',
    description: `${fields.title?.replaceAll('"', '') ?? 'Berths'} for those who come by sea.`,
    audience: '[crew]',
    type: 'task',
    owner: 'Harbour office',
    last_reviewed: '"2026-11-20"',
    review_in: '12 months',
    ...fields,
  };
  const lines = Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\n`]));
  return `---\n${lines.join('')}---\n\n${body}`;
}

/** Create a temporary folder, deleted when the test ends; returns its absolute path. */
export function makeTempDir(): string {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'help-')));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

/** Write files into a folder. */
export function writeFiles(dir: string, files: TestFiles): void {
  for (const [name, contents] of Object.entries(files)) {
    if (contents === undefined) continue;
    const file = path.join(dir, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
}

/** Write a content folder, with a default identity and landing pages; returns the settings to read it. */
export function writeContent(files: TestFiles): Settings {
  const dir = makeTempDir();
  const folders = new Set(Object.keys(files).flatMap((name) => getFolders(name)));
  const landings = [...folders]
    .filter((folder) => !(`${folder}/index.md` in files))
    .map((folder) => [`${folder}/index.mdx`, formatPage({ title: `All of ${folder}`, type: 'hub' })]);
  writeFiles(dir, { 'site.yml': TEST_IDENTITY, ...Object.fromEntries(landings), ...files });
  return { contentDir: dir, outDir: `${dir}.out`, basePath: '', buildDate: '2026-11-20' };
}

/** Write a content folder and check it; returns the messages, with paths relative to the folder. */
export function checkContent(files: TestFiles): string {
  const settings = writeContent(files);
  const dir = settings.contentDir;
  return formatProblems(checkSite(readSite(settings)).problems, { all: true })
    .replaceAll(`${dir}/`, '')
    .replaceAll(dir, 'content');
}

function getFolders(name: string): string[] {
  const segments = name.split('/').slice(0, -1);
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'));
}
