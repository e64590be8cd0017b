import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeProject, runCommandFile } from '../../e2e/support/command';
import { formatPage, writeFiles } from '../../e2e/support/content';
import { needs } from '../../e2e/support/needs';

const BROKEN = {
  'a.mdx': formatPage({ title: 'A', type: 'essay' }, 'See [b](nowhere).\n'),
  'b.mdx': formatPage({ title: 'B' }, 'A {brace.\n'),
};

describe('a build with errors in the content', () => {
  test('a build with errors prints all of them and keeps the last good site', () => {
    const project = makeProject(BROKEN);
    writeFiles(project, { 'out/build.json': '{"inputs":"x"}', 'out/index.html': 'last' });
    const { exitCode, stdout, stderr } = runCommandFile('build', project);
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(
      /^The first build of 2 pages takes about \d+ seconds on two cores\..*\nCheck the content …\n$/,
    );
    expect(stderr).toMatchInlineSnapshot(`
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

  test('a build finishes the swap that a killed build began', needs('the full tests'), () => {
    const project = makeProject(BROKEN);
    writeFiles(project, {
      'out.new/build.json': '{}',
      'out.new/index.html': 'next',
      'out.old/index.html': 'last',
      'out.swap': '',
    });
    expect(runCommandFile('build', project).exitCode).toBe(1);
    expect(readFileSync(path.join(project, 'out/index.html'), 'utf8')).toBe('next');
    expect(existsSync(path.join(project, 'out.old'))).toBe(false);
  });
});

describe('a build into a folder with other files', () => {
  test('a build refuses an output folder with other files and keeps them', () => {
    const project = makeProject({ 'berths.mdx': formatPage() });
    writeFiles(project, { 'photos/boat.jpg': 'mine' });
    const { exitCode, stderr } = runCommandFile('build', project, [], { OUT_DIR: 'photos' });
    expect(exitCode).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "photos
        The folder contains files that no build wrote. A build would delete them.
        Empty the folder, or set OUT_DIR to another folder.

      "
    `);
    expect(readdirSync(path.join(project, 'photos'))).toEqual(['boat.jpg']);
  });
});
