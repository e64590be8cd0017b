import { describe, expect, test } from 'vitest';
import { formatPage } from '../content/test-content';
import { makeProject, runCommandFile } from './test-command';

describe('npm run check', () => {
  test('ends well with no more than warnings', () => {
    const files = { 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'a.md': '# A\n\n[b](nowhere)\n' };
    const { code, printed, failed } = runCommandFile('check', makeProject(files));
    expect({ code, printed }).toEqual({ code: 0, printed: '1 page checked: 0 errors, 2 warnings.\n' });
    expect(failed).toContain('Warning: Links to "nowhere"');
  });

  test('fails with an error, and prints every problem', () => {
    const body = 'See [a](nowhere).\n\n```\nx\n```\n';
    const { code, printed, failed } = runCommandFile(
      'check',
      makeProject({ 'berths.mdx': formatPage({ type: 'essay' }, body) }),
    );
    expect({ code, printed }).toEqual({ code: 1, printed: '1 page checked: 3 errors, 0 warnings.\n' });
    expect(failed).toMatchInlineSnapshot(`
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

  test('shows a few of many warnings, and all of them with --all', () => {
    const links = Array.from({ length: 30 }, (_, index) => `[b](nowhere${index})\n\n`).join('');
    const project = makeProject({ 'site.yml': 'name: Docs\ncontent: docusaurus\n', 'a.md': `# A\n\n${links}` });
    const few = runCommandFile('check', project);
    expect(few.printed).toBe('1 page checked: 0 errors, 31 warnings.\n');
    expect(few.failed.match(/Links to "nowhere/g)).toHaveLength(3);
    expect(few.failed).toContain('  30 times: Links to "…", which does not exist.\n');
    expect(runCommandFile('check', project, ['--all']).failed.match(/Links to "nowhere/g)).toHaveLength(30);
  });

  test('fails with a wrong setting, in words and without a stack', () => {
    const { code, failed } = runCommandFile('check', makeProject({}), [], { CONTENT_DIR: 'contents' });
    expect(code).toBe(1);
    expect(failed).toMatchInlineSnapshot(`
      "CONTENT_DIR=contents
        CONTENT_DIR is not a folder.
        Set CONTENT_DIR to the content folder, such as CONTENT_DIR=content.

      "
    `);
  });
});
