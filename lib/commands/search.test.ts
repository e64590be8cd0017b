import { describe, expect, test } from 'vitest';
import { makeProject, runCommandFile } from '../../e2e/support/command';
import { writeFiles } from '../../e2e/support/content';
import { formatDoc, indexContent } from '../../e2e/support/search-index';
import { INDEX_VERSION, MANIFEST_PATH } from '../search/shared/schema';

/** Create a project with a built search index; `changes` replace files of the site by path. */
function makeBuilt(changes: Record<string, string> = {}): string {
  const project = makeProject({});
  const files = indexContent({
    'berths.mdx': formatDoc('Berths', 'Where boats lie.\n\n## Winter berths\n\nAsk for power.\n'),
    'ropes.mdx': formatDoc('Ropes', 'Strong lines for boats.\n'),
  });
  const site = { ...Object.fromEntries(files), ...changes };
  writeFiles(project, Object.fromEntries(Object.entries(site).map(([name, text]) => [`out${name}`, text])));
  return project;
}

describe('npm run search', () => {
  test('npm run search prints results and why they match', () => {
    const { exitCode, stdout } = runCommandFile('search', makeBuilt(), ['winter', 'brths']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "1 result for "winter brths".
      Showing results for "winter berths".

      1. Berths › Winter berths
         /central/berths/#winter-berths
         Ask for power.
         score 11.6, covers 93 % of the query: winter in heading 4.9; brths as berths (typo) in title 5.3
      "
    `);
  });

  test('npm run search --json answers each line with a line of JSON', () => {
    const { stdout } = runCommandFile('search', makeBuilt(), ['--json'], {}, 'winter berths\n\nmortgage\n');
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toEqual([
      {
        query: 'winter berths',
        exact: true,
        results: [
          expect.objectContaining({
            id: 'berths',
            source: 'berths.mdx',
            href: '/central/berths/#winter-berths',
            heading: 'Winter berths',
          }),
        ],
      },
      { query: '', exact: false, results: [] },
      { query: 'mortgage', exact: false, results: [] },
    ]);
    expect(Object.keys(lines[0].results[0])).toEqual(['id', 'source', 'href', 'heading', 'score']);
  });

  test.each([
    ['no query', [], {}, 'No query is given.\n  Write words to search for'],
    ['an unknown option', ['--fuzzy', 'berths'], {}, 'Unknown option --fuzzy.\n  Run npm run search -- --help'],
    ['an option without its value', ['--index'], {}, 'The option --index needs a value.\n  Write --index=FOLDER.'],
    ['a folder without an index', ['berths', '--index', 'x'], {}, 'There is no search index.\n  Build the site first'],
    [
      'an index of another version',
      ['berths'],
      { [MANIFEST_PATH]: '{"version":99}' },
      `The search index has version 99, but version ${INDEX_VERSION} is needed.\n  Build the site again`,
    ],
    ['a damaged index', ['berths'], { [MANIFEST_PATH]: '{' }, 'its manifest is damaged.\n  Build the site again'],
  ])('npm run search fails with %s and prints a fix without a stack', (_name, args, changes, message) => {
    const { exitCode, stdout, stderr } = runCommandFile('search', makeBuilt(changes), args);
    expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' });
    expect(stderr).toContain(message);
    expect(stderr).not.toContain('    at ');
  });
});
