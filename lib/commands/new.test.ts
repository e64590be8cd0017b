import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { formatPage } from '../content/test-content';
import { makeProject, runCommandFile } from './test-command';

test('npm run new writes a page and says where it is', () => {
  const project = makeProject({ 'berths.mdx': formatPage() });
  expect(runCommandFile('new', project, ['tie-up'])).toEqual({
    code: 0,
    printed: 'Wrote content/tie-up.mdx. Its page is /central/tie-up/.\n',
    failed: '',
  });
  expect(readFileSync(path.join(project, 'content/tie-up.mdx'), 'utf8')).toContain('title: "Tie up"\n');
});

test('npm run new fails where the page is there', () => {
  expect(runCommandFile('new', makeProject({ 'berths.mdx': formatPage() }), ['berths'])).toEqual({
    code: 1,
    printed: '',
    failed: 'content/berths.mdx\n  The doc already exists.\n  Choose another id, or edit the file.\n\n',
  });
});
