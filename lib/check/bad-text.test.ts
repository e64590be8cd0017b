import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../../e2e/support/content';

function checkBody(body: string): string {
  return checkContent({ 'berths.mdx': formatPage({}, body) });
}

describe('headings', () => {
  test('reports a skipped heading level, with the level to write', () => {
    expect(checkBody('## Ropes\n\n#### Knots\n\nTie them.\n')).toMatchInlineSnapshot(`
      "berths.mdx:13
        The heading skips from level 2 to level 4.
        Start this heading with ###."
    `);
  });

  test('reports a first heading of level 3', () => {
    expect(checkBody('### Ropes\n\nTie them.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The heading skips from level 1 to level 3.
        Start this heading with ##."
    `);
  });

  test('refuses a second heading of level 1', () => {
    expect(checkBody('# Berths\n\nTie up.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The page title is already the heading of level 1.
        Start this heading with ##."
    `);
  });
});

describe('code blocks', () => {
  test('suggests the nearest code language for an unknown one', () => {
    expect(checkBody('```yalm\na: 1\n```\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Unknown code language "yalm".
        Did you mean "yaml"?"
    `);
  });

  test('suggests plain text for an unknown code language without a similar name', () => {
    expect(checkBody('```semaphore\nR E D\n```\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Unknown code language "semaphore".
        Write \`\`\`text for plain text."
    `);
  });

  test('asks for the missing language of a code block', () => {
    expect(checkBody('```\nR E D\n```\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The code block has no language.
        Write one after the backticks, such as \`\`\`bash, or \`\`\`text for plain text."
    `);
  });
});

describe('braces and code', () => {
  test('reports an unbalanced brace with its text', () => {
    expect(checkBody('Tie up.\n\nWrite {name on the rope.\n')).toMatchInlineSnapshot(`
      "berths.mdx:13
        Unbalanced or unescaped brace: "Write {name on the rope.".
        Put text with braces in backticks, or write \\{ and \\}."
    `);
  });

  test('reports a brace that is never closed at its opening line', () => {
    expect(checkBody('Write {name on the rope.\n\n## Ropes\n\nMore of them.\n\n- One\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Unbalanced or unescaped brace: "Write {name on the rope.".
        Put text with braces in backticks, or write \\{ and \\}."
    `);
  });

  test('refuses an expression in MDX', () => {
    expect(checkBody('Write {name} on the rope, and {1 + 1} of them.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The expression "{1 + 1}" is not allowed.
        Put text with braces in backticks, or write \\{ and \\}. Write a comment as <!-- … -->.

      berths.mdx:11
        The expression "{name}" is not allowed.
        Put text with braces in backticks, or write \\{ and \\}. Write a comment as <!-- … -->."
    `);
  });

  test('refuses an import in MDX', () => {
    expect(checkBody("import Boat from './boat';\n\nTie up.\n")).toMatchInlineSnapshot(`
      "berths.mdx:11
        Imports and exports are not allowed.
        Remove the line: components work without an import."
    `);
  });

  test('refuses an export in MDX', () => {
    expect(checkBody('export const length = 12;\n\nTie up.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Imports and exports are not allowed.
        Remove the line: components work without an import."
    `);
  });

  test('reports a sentence that starts with the word import', () => {
    expect(checkBody('Tie up.\n\nimport duty is paid here.\n')).toMatchInlineSnapshot(`
      "berths.mdx:13
        A line that starts with "import" is read as code: "import duty is paid here.".
        Start it with another word, or join it to the line above."
    `);
  });

  test('reports a less-than sign with its text', () => {
    expect(checkBody('Boats <6 metres pay less.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Incomplete tag, or a < in the text: "Boats <6 metres pay less.".
        Write < as "less than", or put the text in backticks. A tag needs a name and a closing >."
    `);
  });
});

describe('tables', () => {
  test('asks for the missing caption of a table', () => {
    expect(checkBody('| Boat | Length |\n| --- | --- |\n| Heron | 9 |\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The table has no caption.
        Write a line such as "Table: Roles and permissions" above it, followed by a blank line."
    `);
  });

  test('does not accept a table caption inside another paragraph', () => {
    expect(
      checkBody('See the Table: Boats\n\n| Boat | Length |\n| --- | --- |\n| Heron | 9 |\n'),
    ).toMatchInlineSnapshot(`
      "berths.mdx:13
        The table has no caption.
        Write a line such as "Table: Roles and permissions" above it, followed by a blank line."
    `);
  });
});

describe('files', () => {
  test('reports a file that is not UTF-8 with the line of its first invalid byte', () => {
    const [start = '', end = ''] = formatPage({}, 'Tie up at the caf?.\n').split('?');
    const latinText = Buffer.concat([Buffer.from(start), Buffer.from([0xe9]), Buffer.from(end)]);
    expect(checkContent({ 'berths.mdx': latinText })).toMatchInlineSnapshot(`
      "berths.mdx:11
        The file is not UTF-8 text.
        Save it as UTF-8."
    `);
  });

  test('reports an empty file', () => {
    expect(checkContent({ 'berths.mdx': '', 'moorings.mdx': '\n \n' })).toMatchInlineSnapshot(`
      "berths.mdx:1
        The file is empty.
        Write the page, or delete the file.

      moorings.mdx:1
        The file is empty.
        Write the page, or delete the file."
    `);
  });
});

test('refuses a paragraph with too many signs by their number, not by processor time', () => {
  expect(checkBody('**a*'.repeat(50_000))).toMatchInlineSnapshot(`
    "berths.mdx:11
      The paragraph has 150,000 characters such as *, [ and {, and the limit is 25,000.
      Split it into shorter paragraphs. Put text that is not prose into a code block."
  `);
});
