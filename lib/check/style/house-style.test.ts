import { describe, expect, test } from 'vitest';
import { makeFolder, writeFiles } from '../../content/test-content';
import { formatProblems, type Problem } from '../../problem';
import { readHouseStyle } from './house-style';

function read(text: string | undefined) {
  const dir = makeFolder();
  writeFiles(dir, { 'style.yml': text });
  const problems: Problem[] = [];
  const house = readHouseStyle(dir, problems);
  return { house, messages: formatProblems(problems).replaceAll(`${dir}/`, '') };
}

describe('house style', () => {
  test('is absent where there is no file', () => {
    expect(read(undefined)).toEqual({ house: undefined, messages: '' });
  });

  test('has limits of its own where the file names none', () => {
    expect(read('abbreviations: [API]').house).toMatchObject({
      off: [],
      abbreviations: ['API'],
      limits: { sentence_warning: 25, sentence_error: 35, page_words: 150 },
    });
  });

  test('reports every field that is wrong, with its line', () => {
    expect(read('off:\n  - italic\nlimits: { title: 0 }\nwords:\n  - { not: [] }\n').messages).toMatchInlineSnapshot(`
      "style.yml:2
        The field "off" cannot be "italic".
        Did you mean "italics"?

      style.yml:3
        The field "limits.title" is less than 1.
        Write at least 1.

      style.yml:5
        The field "words.not" is empty.
        Write a value, or remove the line.

      style.yml:5
        The field "words.write" is missing.
        Write write: "…""
    `);
  });

  test('reports what is no YAML', () => {
    expect(read('off: [\n').messages).toMatchInlineSnapshot(`
      "style.yml:2
        The file is no valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].
        Put a text with a colon, #, * or quotes into quotes, and indent lists by two spaces."
    `);
  });
});
