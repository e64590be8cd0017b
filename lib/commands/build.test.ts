import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatPage, writeFiles } from '../content/test-content';
import { makeProject, runCommandFile } from './test-command';

const BROKEN = {
  'a.mdx': formatPage({ title: 'A', type: 'essay' }, 'See [b](nowhere).\n'),
  'b.mdx': formatPage({ title: 'B' }, 'A {brace.\n'),
};

describe('a build of content that is wrong', () => {
  test('fails at once, prints every problem, and leaves the last good site as it was', () => {
    const project = makeProject(BROKEN);
    writeFiles(project, { 'out/build.json': '{"inputs":"x"}', 'out/index.html': 'last' });
    const { code, printed, failed } = runCommandFile('build', project);
    expect(code).toBe(1);
    expect(printed).toBe('Check the content …\n');
    expect(failed).toMatchInlineSnapshot(`
      "content/a.mdx:5
        The field "type" cannot be "essay".
        Write one of task, concept, reference, troubleshooting, hub.

      content/a.mdx:11
        Links to "nowhere", which does not exist.
        Write a doc id: the path of its file in the content folder, without .mdx.

      content/b.mdx:11
        Unbalanced or unescaped brace: "A {brace.".
        Put text with braces in backticks, or write \\{ and \\}.

      "
    `);
    expect(readdirSync(path.join(project, 'out')).sort()).toEqual(['build.json', 'index.html']);
    expect(readFileSync(path.join(project, 'out/index.html'), 'utf8')).toBe('last');
  });

  test('finishes the swap of a build that was killed before', () => {
    const project = makeProject(BROKEN);
    writeFiles(project, {
      'out.new/build.json': '{}',
      'out.new/index.html': 'next',
      'out.old/index.html': 'last',
      'out.swap': '',
    });
    expect(runCommandFile('build', project).code).toBe(1);
    expect(readFileSync(path.join(project, 'out/index.html'), 'utf8')).toBe('next');
    expect(existsSync(path.join(project, 'out.old'))).toBe(false);
  });
});

describe('a build into a folder that holds something else', () => {
  test('fails in words and leaves it as it was', () => {
    const project = makeProject({ 'berths.mdx': formatPage() });
    writeFiles(project, { 'photos/boat.jpg': 'mine' });
    const { code, failed } = runCommandFile('build', project, [], { OUT_DIR: 'photos' });
    expect(code).toBe(1);
    expect(failed).toMatchInlineSnapshot(`
      "photos
        The folder holds something that is no built site, and would be lost.
        Empty it, or set OUT_DIR to another folder.

      "
    `);
    expect(readdirSync(path.join(project, 'photos'))).toEqual(['boat.jpg']);
  });
});
