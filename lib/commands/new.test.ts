import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeProject, runCommandFile } from '../../e2e/support/command';
import { formatPage } from '../../e2e/support/content';

test('npm run new creates a page and prints its path and address', () => {
  const project = makeProject({ 'berths.mdx': formatPage() });
  expect(runCommandFile('new', project, ['tie-up'])).toEqual({
    exitCode: 0,
    stdout: 'Wrote content/tie-up.mdx. Its address is /central/tie-up/.\n',
    stderr: '',
  });
  expect(readFileSync(path.join(project, 'content/tie-up.mdx'), 'utf8')).toContain('title: "Tie up"\n');
});

test('npm run new names the landing page that a new folder needs', () => {
  const project = makeProject({ 'berths.mdx': formatPage() });
  expect(runCommandFile('new', project, ['guides/tie-up']).stdout).toBe(
    'Wrote content/guides/tie-up.mdx. Its address is /central/guides/tie-up/.\n' +
      'The folder guides has no landing page. Create one: npm run new -- guides/index\n',
  );
});

test('npm run new refuses the id of a page that already exists', () => {
  expect(runCommandFile('new', makeProject({ 'berths.mdx': formatPage() }), ['berths'])).toEqual({
    exitCode: 1,
    stdout: '',
    stderr: 'content/berths.mdx\n  The page already exists.\n  Choose another id, or edit the file.\n\n',
  });
});
