import { beforeAll, describe, expect, test } from 'vitest';
import { writeFiles } from '../content/test-content';
import { formatDoc, indexContent } from '../search/index/test-index';
import { INDEX_VERSION, MANIFEST_PATH } from '../search/shared/schema';
import { bundleCommand, makeProject, runCommandFile } from './test-command';

beforeAll(() => bundleCommand('search'));

/** Make a project whose site has been built, as far as the search asks for it; changes are by path in the site. */
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
  test('prints what was found, and why', () => {
    const { code, printed } = runCommandFile('search', makeBuilt(), ['winter', 'brths']);
    expect(code).toBe(0);
    expect(printed).toMatchInlineSnapshot(`
      "1 result for "winter brths".
      Read as "winter berths".

      1. Berths › Winter berths
         /central/berths/#winter-berths
         Ask for power.
         score 8.1, answers 93 %: winter in heading 3.5; brths as berths (typo) in title 3.7
      "
    `);
  });

  test('answers each line with a line of JSON', () => {
    const { printed } = runCommandFile('search', makeBuilt(), ['--json'], {}, 'winter berths\n\nmortgage\n');
    const lines = printed
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
    ['no query', [], {}, 'No query is given.\n  Write npm run search'],
    ['an unknown flag', ['--fuzzy', 'berths'], {}, "Unknown option '--fuzzy'.\n  Write npm run search"],
    ['a flag without its value', ['--index'], {}, "Option '--index <value>' argument missing.\n  Write npm run search"],
    ['a folder without an index', ['berths', '--index', 'x'], {}, 'There is no search index.\n  Build the site first'],
    [
      'an index of another version',
      ['berths'],
      { [MANIFEST_PATH]: '{"version":99}' },
      `The search index has version 99, but version ${INDEX_VERSION} is needed.\n  Build the site again`,
    ],
    ['a damaged index', ['berths'], { [MANIFEST_PATH]: '{' }, 'its manifest is damaged.\n  Build the site again'],
  ])('fails with %s, in words and without a stack', (_name, args, changes, message) => {
    const { code, printed, failed } = runCommandFile('search', makeBuilt(changes), args);
    expect({ code, printed }).toEqual({ code: 1, printed: '' });
    expect(failed).toContain(message);
    expect(failed).not.toContain('    at ');
  });
});
