import { describe, expect, test } from 'vitest';
import { checkContent, formatPage } from '../content/test-content';

function checkBody(body: string): string {
  return checkContent({ 'berths.mdx': formatPage({}, body) });
}

describe('headings', () => {
  test('a skipped level is answered with the one to write', () => {
    expect(checkBody('## Ropes\n\n#### Knots\n\nTie them.\n')).toMatchInlineSnapshot(`
      "berths.mdx:13
        The heading skips from level 2 to level 4.
        Write it with ###."
    `);
  });

  test('a first heading of level 3 is skipped too', () => {
    expect(checkBody('### Ropes\n\nTie them.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The heading skips from level 1 to level 3.
        Write it with ##."
    `);
  });

  test('a second heading of level 1 is refused', () => {
    expect(checkBody('# Berths\n\nTie up.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        A second heading of level 1: the title is the first.
        Begin with ##."
    `);
  });
});

describe('code blocks', () => {
  test('an unknown language is answered with the one that is near', () => {
    expect(checkBody('```yalm\na: 1\n```\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Unknown code language "yalm".
        Did you mean "yaml"?"
    `);
  });

  test('a language near no other is answered with text', () => {
    expect(checkBody('```semaphore\nR E D\n```\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Unknown code language "semaphore".
        Write \`\`\`text for none."
    `);
  });

  test('a block without a language is asked for one', () => {
    expect(checkBody('```\nR E D\n```\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The code block names no language.
        Write it after the fence, such as \`\`\`bash, or \`\`\`text for none."
    `);
  });
});

describe('braces and code', () => {
  test('an unbalanced brace is shown with its text', () => {
    expect(checkBody('Tie up.\n\nWrite {name on the rope.\n')).toMatchInlineSnapshot(`
      "berths.mdx:13
        A brace is not balanced, or stands in running text: "Write {name on the rope.".
        Put text with braces into backticks, or write \\{ and \\}."
    `);
  });

  test('a brace that is never closed is shown where it was opened', () => {
    expect(checkBody('Write {name on the rope.\n\n## Ropes\n\nMore of them.\n\n- One\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        A brace is not balanced, or stands in running text: "Write {name on the rope.".
        Put text with braces into backticks, or write \\{ and \\}."
    `);
  });

  test('an expression is refused', () => {
    expect(checkBody('Write {name} on the rope, and {1 + 1} of them.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        "{1 + 1}" is code, which is not read.
        Put text with braces into backticks, or write \\{ and \\}. A comment goes between <!-- and -->.

      berths.mdx:11
        "{name}" is code, which is not read.
        Put text with braces into backticks, or write \\{ and \\}. A comment goes between <!-- and -->."
    `);
  });

  test('an import is refused', () => {
    expect(checkBody("import Boat from './boat';\n\nTie up.\n")).toMatchInlineSnapshot(`
      "berths.mdx:11
        Imports and exports are not read.
        Remove the line: the components are there without it."
    `);
  });

  test('an export is refused', () => {
    expect(checkBody('export const length = 12;\n\nTie up.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        Imports and exports are not read.
        Remove the line: the components are there without it."
    `);
  });

  test('a sentence that begins with import is told from code', () => {
    expect(checkBody('Tie up.\n\nimport duty is paid here.\n')).toMatchInlineSnapshot(`
      "berths.mdx:13
        A line that begins with "import" is read as code: "import duty is paid here.".
        Begin it with another word, or join it to the line above."
    `);
  });

  test('a less-than sign in the text is shown with its text', () => {
    expect(checkBody('Boats <6 metres pay less.\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        A tag is not complete, or a < stands in running text: "Boats <6 metres pay less.".
        Write < as a word or put the text into backticks; a tag needs a name and a closing >."
    `);
  });
});

describe('tables', () => {
  test('a table without a caption is asked for one', () => {
    expect(checkBody('| Boat | Length |\n| --- | --- |\n| Heron | 9 |\n')).toMatchInlineSnapshot(`
      "berths.mdx:11
        The table has no caption.
        Write a line such as "Table: Who may do what" above it, and a blank line between."
    `);
  });

  test('a caption that is a part of another paragraph is none', () => {
    expect(
      checkBody('See the Table: Boats\n\n| Boat | Length |\n| --- | --- |\n| Heron | 9 |\n'),
    ).toMatchInlineSnapshot(`
      "berths.mdx:13
        The table has no caption.
        Write a line such as "Table: Who may do what" above it, and a blank line between."
    `);
  });
});

describe('files', () => {
  test('a file that is not UTF-8 is named with the line of its first wrong byte', () => {
    const [start = '', end = ''] = formatPage({}, 'Tie up at the caf?.\n').split('?');
    const latin = Buffer.concat([Buffer.from(start), Buffer.from([0xe9]), Buffer.from(end)]);
    expect(checkContent({ 'berths.mdx': latin })).toMatchInlineSnapshot(`
      "berths.mdx:11
        The file is not UTF-8 text.
        Save it as UTF-8."
    `);
  });

  test('an empty file is called so', () => {
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

test('a text that would take for ever is given up', () => {
  expect(checkBody('**a*'.repeat(50_000))).toMatchInlineSnapshot(`
    "berths.mdx:10
      The page takes too long to read: it holds a very long line or paragraph, or signs nested in each other.
      Cut it into several paragraphs or pages, and put what is no text into a code block."
  `);
});
