import { describe, expect, test } from 'vitest';
import { makeTempDir, type TestFiles, writeFiles } from '../../../e2e/support/content';
import { checkForeignSite, readForeignSite } from '../../../e2e/support/foreign-site';
import { readForeignSource } from '../../content/sources';
import { MAX_INCLUDED } from '../../limits';
import type { Problem } from '../../problem';
import { createSnippetExpander } from './snippets';

describe('snippets of MkDocs pages', () => {
  test('MkDocs snippets are included, whole or in part, from the content, the project and configured folders', () => {
    const files = {
      'mkdocs.yml':
        'markdown_extensions:\n  - pymdownx.snippets: { base_path: [parts], auto_append: abbreviations.md }\n',
      'abbreviations.md': '*[VHF]: Very high frequency\n',
      'parts/a.md': 'From parts.\n\n--8<-- "docs/b.txt"\n',
      'docs/b.txt': 'From docs on VHF.\n',
      'parts/code.py': 'one\n# --8<-- [start:tie]\ntwo\n# --8<-- [end:tie]\nthree\nfour\n',
      'docs/index.md': [
        '# A',
        '!!! note',
        '',
        '    --8<-- "a.md"',
        '',
        '```python',
        '--8<-- "code.py:tie"',
        '--8<-- "code.py:5:6"',
        '```',
        '',
        '--8<--',
        'docs/b.txt',
        '',
        '--8<--',
        ';--8<-- "a.md"',
      ].join('\n'),
    };
    expect(readForeignSite(files).docs[0]?.body).toBe(
      [
        '# A',
        '!!! note',
        '',
        '    From parts.',
        '',
        '    From docs on VHF.',
        '',
        '```python',
        'two',
        'three',
        'four',
        '```',
        '',
        'From docs on VHF.',
        '--8<-- "a.md"',
        '',
        '*[VHF]: Very high frequency',
      ].join('\n'),
    );
  });

  test('MkDocs snippets that are missing, hidden, outside or include themselves are left out with a warning', () => {
    const files = {
      'mkdocs.yml': 'site_name: x\n',
      '.env': 'SECRET\n',
      'docs/loop.txt': '--8<-- "loop.txt"\n',
      'docs/index.md':
        '# A\n\n--8<-- "gone.md"\n\n--8<-- ".env"\n\n--8<-- "../../etc/passwd"\n\n--8<-- "loop.txt"\n\nEnd.\n',
    };
    expect(checkForeignSite(files)).toMatchInlineSnapshot(`
      "4 warnings: Files and parts that are not included. Write the path of a text file in the content folder or beside mkdocs.yml. The line is left out.
        index.md:3: The file "gone.md" is not included.
        index.md:5: The file ".env" is not included.
        index.md:7: The file "../../etc/passwd" is not included.

      To see all warnings, add -- --all to the command."
    `);
    expect(readForeignSite(files).docs[0]?.body).toMatch(/^# A\n+End\.\n$/);
  });

  const line = (name: string) => `--8<-- "${name}"\n`;
  test.each<[string, TestFiles]>([
    [
      'a thousand large snippets',
      { 'a.md': 'x'.repeat(900_000), 'docs/index.md': `# A\n${line('a.md').repeat(1000)}` },
    ],
    [
      'large snippets in snippets',
      { 'a.md': line('b.md').repeat(900), 'b.md': `${'x'.repeat(9000)}\n`, 'docs/index.md': `# A\n${line('a.md')}` },
    ],
    ['many empty snippets', { 'a.md': '', 'docs/index.md': `# A\n${line('a.md').repeat(40_000)}` }],
    [
      'snippets that double',
      {
        ...Object.fromEntries(
          Array.from({ length: 9 }, (_, level) => [`${level}.md`, line(`${level + 1}.md`).repeat(9)]),
        ),
        'docs/index.md': `# A\n${line('0.md')}`,
      },
    ],
    [
      'ranges that repeat a file',
      { 'a.md': 'x\n'.repeat(400_000), 'docs/index.md': `# A\n${line(`a.md:${'1:,'.repeat(300_000)}1`)}` },
    ],
    ['a long number', { 'a.md': 'x', 'docs/index.md': `# A\n${line(`a.md:${'1'.repeat(900_000)}x`)}` }],
    ['a long row of dashes in a snippet', { 'a.md': '-'.repeat(900_000), 'docs/index.md': `# A\n${line('a.md')}` }],
    ['a long row of dashes in a page', { 'docs/index.md': `# A 8<\n\n${'-'.repeat(900_000)}x\n` }],
    ['many starts of blocks', { 'docs/index.md': `# A\n${'--8<--\n'.repeat(140_001)}` }],
    ['a block of many names', { 'docs/index.md': `# A\n--8<--\n${'a.md\n'.repeat(100_000)}--8<--\n` }],
    [
      'many appended files',
      {
        'mkdocs.yml': `markdown_extensions:\n  - pymdownx.snippets: { auto_append: [${'a.md, '.repeat(9000)}a.md] }\n`,
        'a.md': 'x'.repeat(9000),
        'docs/index.md': '# A\n',
      },
    ],
    ['quotation marks without end', { 'docs/index.md': `# A\n--8<-- ${'" '.repeat(400_000)}x\n` }],
  ])('a MkDocs page with %s includes at most a million characters', (_, files) => {
    const dir = makeTempDir();
    writeFiles(dir, { 'mkdocs.yml': 'site_name: x\n', ...files });
    const problems: Problem[] = [];
    const expand = createSnippetExpander(`${dir}/docs`);
    const page = readForeignSource(`${dir}/docs`, 'index.md', problems);
    const { text } = expand(page, problems);
    expect(text.length).toBeLessThanOrEqual(MAX_INCLUDED + page.text.length + 10_000);
  });

  test('MkDocs snippets do not change the lines of problems below them', () => {
    const files = {
      'mkdocs.yml': 'site_name: x\n',
      'docs/part.md': 'One.\n\n[gone](gone-a.md)\n\nTwo.\n',
      'docs/index.md': '---\ntitle: A\n---\n\n--8<-- "part.md"\n\n[gone](gone-b.md)\n',
    };
    expect(checkForeignSite(files)).toMatchInlineSnapshot(`
      "3 warnings: Links to pages that do not exist. The text of the link is shown without a link.
        index.md:5: Links to "gone-a.md", which does not exist.
        index.md:7: Links to "gone-b.md", which does not exist.
        part.md:3: Links to "gone-a.md", which does not exist."
    `);
  });
});
