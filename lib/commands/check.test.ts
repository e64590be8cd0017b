import { describe, expect, test } from 'vitest';
import { makeProject, runCommandFile } from '../../e2e/support/command';
import { formatPage } from '../../e2e/support/content';
import { needs } from '../../e2e/support/needs';

describe('npm run check', () => {
  test('npm run check succeeds with warnings only', () => {
    const files = { 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'a.md': '# A\n\n[b](nowhere)\n' };
    const { exitCode, stdout, stderr } = runCommandFile('check', makeProject(files));
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '1 page checked: 0 errors, 1 warning.\n' });
    expect(stderr).toMatchInlineSnapshot(`
      "1 warning: Links to pages that do not exist. The text of the link is shown without a link.
        content/a.md:3: Links to "nowhere", which does not exist.

      "
    `);
  });

  test('npm run check prints every problem and fails with an error', () => {
    const body = 'See [a](nowhere).\n\n```\nx\n```\n';
    const { exitCode, stdout, stderr } = runCommandFile(
      'check',
      makeProject({ 'berths.mdx': formatPage({ type: 'essay' }, body) }),
    );
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '1 page checked: 3 errors, 0 warnings.\n' });
    expect(stderr).toMatchInlineSnapshot(`
      "content/berths.mdx:5
        The field "type" cannot be "essay".
        Write one of task, concept, reference, troubleshooting, hub.

      content/berths.mdx:11
        Links to "nowhere", which does not exist.
        Write a doc id: the path of its file in the content folder, without .mdx.

      content/berths.mdx:13
        The code block has no language.
        Write one after the backticks, such as \`\`\`bash, or \`\`\`text for plain text.

      "
    `);
  });

  test(
    'npm run check prints the first three of many similar warnings, and all warnings with --all',
    needs('the full tests'),
    () => {
      const links = Array.from({ length: 30 }, (_, index) => `[b](nowhere${index})\n\n`).join('');
      const project = makeProject({ 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'a.md': `# A\n\n${links}` });
      const few = runCommandFile('check', project);
      expect(few.stdout).toBe('1 page checked: 0 errors, 30 warnings.\n');
      expect(few.stderr.match(/Links to "nowhere/g)).toHaveLength(3);
      expect(few.stderr).toContain('30 warnings: Links to pages that do not exist. The text of the link');
      expect(runCommandFile('check', project, ['--all']).stderr.match(/Links to "nowhere/g)).toHaveLength(30);
    },
  );

  test('npm run check reports an invalid setting without a stack', () => {
    const { exitCode, stderr } = runCommandFile('check', makeProject({}), [], { CONTENT_DIR: 'contents' });
    expect(exitCode).toBe(1);
    expect(stderr).toMatchInlineSnapshot(`
      "CONTENT_DIR=contents
        CONTENT_DIR is not a folder.
        Set CONTENT_DIR to the content folder, such as CONTENT_DIR=content.

      "
    `);
  });
});
