import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { formatPage, writeContent } from '../../e2e/support/content';
import { sample } from '../../e2e/support/full';
import { needs } from '../../e2e/support/needs';
import { QUESTIONS } from '../../e2e/support/questions';
import { hashContent } from '../content/languages';
import { type Problem, ProblemError } from '../problem';
import { readSite } from '../readers/read-site';
import { resolveDocsDir, type Settings } from '../settings';
import { checkSite } from './check-site';

/** Each file that a content folder may have beside its pages, and the field of `site.yml` for content of another tool. */
const SOURCES: Record<string, string> = {
  'site.yml': '',
  'releases.yml': '',
  'redirects.yml': '',
  'trails.yml': '',
  'synonyms.yml': '',
  'style.yml': '',
  'changes.yml': '',
  'addresses.txt': '',
  'releases/2025.4.txt': '',
  'custom.css': '',
  'installation.yml': '',
  'installation-questions.yml': '',
  'installation/api/news.yml': '',
  '_site/accessibility.yml': '',
  '_site/storage.yml': '',
  '_site/accessibility-checks.yml': '',
  '_site/accessibility-results.json': '',
  'guides/_category_.yml': 'content: docusaurus\n',
  'sidebar.yml': 'content: docusaurus\n',
  'tags.yml': 'content: docusaurus\n',
  'mkdocs.yml': 'content: mkdocs\n',
  'index.html': 'content: docsify\n',
};

/** Ways in which a file cannot be read as text. */
const STATES: Record<string, (file: string) => void | Promise<void>> = {
  'a folder': (file) => void mkdirSync(file),
  'a link to a folder': (file) => symlinkSync('guides', file),
  'a link to a file outside': (file) => symlinkSync('/etc/hostname', file),
  'a link to nothing': (file) => symlinkSync('nothing', file),
  'a link to itself': (file) => symlinkSync(path.basename(file), file),
  'a link to a device': (file) => symlinkSync('/dev/zero', file),
  'a pipe': (file) => void expect(spawnSync('mkfifo', [file]).status).toBe(0),
  'a socket': async (file) => {
    const server = createServer();
    onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())));
    await new Promise<void>((resolve) => void server.listen(file, resolve));
  },
  'of ten million characters': (file) => writeFileSync(file, 'a'.repeat(10_000_000)),
  'of three gigabytes': (file) => {
    writeFileSync(file, '');
    truncateSync(file, 3_000_000_000);
  },
  'in UTF-16': (file) => writeFileSync(file, '\uFEFFname: Harbour\n', 'utf16le'),
};

/** Write a content folder with a file in a state; returns the settings to read it. */
async function writeFileInState(source: string, state: string): Promise<Settings> {
  const settings = writeContent({
    'site.yml': `name: Harbour Handbook\naudiences: { crew: Crew }\n${SOURCES[source]}`,
    'a.mdx': formatPage(),
    'guides/a.mdx': formatPage({ title: 'Guides' }),
    'installation-questions.yml': QUESTIONS,
    'releases.yml': '- { id: "2025.4", label: A, ref: v1, date: "2025-04-01", state: old }\n',
  });
  const file = path.join(settings.contentDir, source);
  rmSync(file, { recursive: true, force: true });
  mkdirSync(path.dirname(file), { recursive: true });
  await STATES[state]?.(file);
  return settings;
}

/** States in which a file counts as missing: a listed folder has only files, and these two files are optional data of another tool. */
const LINKS_AND_FOLDERS = /folder|link|pipe|socket/;
const MISSING: Record<string, RegExp> = {
  'installation/api/news.yml': LINKS_AND_FOLDERS,
  'guides/_category_.yml': LINKS_AND_FOLDERS,
  'tags.yml': /nothing|itself/,
  'mkdocs.yml': /nothing|itself/,
  'index.html': /./,
};

const cases = Object.keys(SOURCES).flatMap((source) => Object.keys(STATES).map((state) => [source, state] as const));
test.each(sample(cases, 4))('%s that is %s is reported, or left out', async (source, state) => {
  const settings = await writeFileInState(source, state);
  const files = listProblemFiles(settings);
  if (MISSING[source]?.test(state)) expect(files).not.toContain(source);
  else expect(files).toContain(source);
  if (state !== 'of three gigabytes') expect(hashContent(settings)).toMatch(/^[0-9a-f]{64}$/);
});

/** Check a content folder, and list the files with problems. */
function listProblemFiles(settings: Settings): string[] {
  const list = (problems: Problem[]) =>
    problems.map(({ file }) => path.relative(settings.contentDir, path.resolve(file)));
  try {
    return list(checkSite(readSite(settings)).problems);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return list(error.problems);
  }
}

test('a file that the user may not read is reported', needs('the rights of root'), async () => {
  for (const source of ['site.yml', 'redirects.yml', 'a.mdx', 'custom.css']) {
    const settings = writeContent({ 'a.mdx': formatPage(), [source]: source === 'a.mdx' ? formatPage() : 'a' });
    chmodSync(settings.contentDir, 0o755);
    chmodSync(path.join(settings.contentDir, source), 0);
    process.seteuid?.(65_534);
    try {
      expect(listProblemFiles(settings)).toContain(source);
    } finally {
      process.seteuid?.(0);
    }
  }
});

/** Files beside the folder of the pages that say which tool the site is of. */
const TOOL_FILES = [
  'docusaurus.config.js',
  'package.json',
  'mkdocs.yml',
  'mkdocs.yaml',
  'sidebars.js',
  'sidebars.json',
];
const toolCases = TOOL_FILES.flatMap((name) => Object.keys(STATES).map((state) => [name, state] as const));
test.each(sample(toolCases, 4))('%s beside the pages that is %s does not end the check', async (name, state) => {
  const { contentDir, ...settings } = writeContent({ 'docs/a.md': '# A\n\nText.\n', 'site.yml': undefined });
  if (name !== 'docusaurus.config.js') writeFileSync(`${contentDir}/docusaurus.config.js`, 'module.exports = {}\n');
  await STATES[state]?.(`${contentDir}/${name}`);
  expect(resolveDocsDir(contentDir)).toMatch(contentDir);
  listProblemFiles({ ...settings, contentDir: `${contentDir}/docs` });
});
