import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { runCommandFile } from '../../e2e/support/command';
import { makeTempDir, writeFiles } from '../../e2e/support/content';

/** Create a project with a site of another tool beside its own content. */
function makeProject(): string {
  const project = makeTempDir();
  writeFiles(project, { 'content/site.yml': 'name: Help\n', 'old/docs/a.md': '# A\n\nThis is a page. [B](gone)\n' });
  return project;
}

test('npm run migrate -- check prints a report, also as JSON, and writes nothing', () => {
  const project = makeProject();
  const { exitCode, stdout, stderr } = runCommandFile('migrate', project, ['check', 'old/docs']);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toContain('Pages: 1. Without a problem: 0. With warnings: 1. With errors: 0.');
  expect(stdout).toContain('  old/docs/a.md:3: Links to "gone", which does not exist.');
  const json = runCommandFile('migrate', project, ['check', 'old/docs', '--json']).stdout;
  expect(JSON.parse(json)).toMatchObject({ pages: { all: 1 }, problems: [{ kind: 'link', line: 3 }] });
  expect(readdirSync(path.join(project, 'old'))).toEqual(['docs']);
});

test('npm run migrate -- check fails if a page cannot be built', () => {
  const project = makeProject();
  writeFiles(project, { 'old/docs/b.md': '---\ntitle: [\n---\n' });
  expect(runCommandFile('migrate', project, ['check', 'old/docs']).exitCode).toBe(1);
});

test('npm run migrate -- copy writes a folder once, by default beside the content', () => {
  const project = makeProject();
  const { exitCode, stdout } = runCommandFile('migrate', project, ['copy', 'old/docs/']);
  expect(exitCode).toBe(0);
  expect(stdout).toMatchInlineSnapshot(`
    "Wrote 1 page and 0 images to old/docs-copy.
    1 page with a new address and a redirect from the old one.
    Check the fields type, owner and last_reviewed of each page: they are placeholders.
    "
  `);
  expect(readFileSync(path.join(project, 'old/docs-copy/a.mdx'), 'utf8')).toContain('This is a page. B\n');
  expect(runCommandFile('migrate', project, ['copy', 'old/docs']).stderr).toContain('The target folder is not empty.');
  expect(runCommandFile('migrate', project, ['copy', 'old/docs', '--to', 'new']).exitCode).toBe(0);
  expect(existsSync(path.join(project, 'new/a.mdx'))).toBe(true);
});

test('npm run migrate -- copy says first how many errors it leaves', () => {
  const project = makeProject();
  writeFiles(project, { 'old/docs/b.md': '# B\n\nThis is a table.\n\n| a | b |\n| - | - |\n| c | d |\n' });
  const { stdout } = runCommandFile('migrate', project, ['copy', 'old/docs']);
  expect(stdout).toMatch(/^The copy leaves 1 error to correct:\n {2}1 problem: .*caption.*\nWrote 2 pages /);
  expect(stdout).toContain('Correct the errors before a build. CONTENT_DIR=old/docs-copy npm run check lists them.');
});

test.each([
  [[], 'Unknown action "".'],
  [['check'], 'The content folder is missing.'],
  [['check', 'nowhere'], 'CONTENT_DIR is not a folder.'],
  [['check', 'content'], 'already contains strict content'],
  [['copy', 'content'], 'already contains strict content'],
])('npm run migrate -- %j says what is wrong', (args, problem) => {
  const { exitCode, stderr } = runCommandFile('migrate', makeProject(), args);
  expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining(problem) });
});
