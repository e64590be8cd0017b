import { describe, expect, test } from 'vitest';
import { extractMagicComments } from './parser';

describe('magic comments in code', () => {
  test.each([
    ['js', '// highlight-next-line'],
    ['ts', '  /* highlight-next-line */'],
    ['jsx', '{/* highlight-next-line */}'],
    ['tsx', '{ /* highlight-next-line */ }'],
    ['python', '# highlight-next-line'],
    ['bash', '\t#highlight-next-line'],
    ['html', '<!-- highlight-next-line -->'],
    ['md', '<!-- highlight-next-line -->'],
    ['sql', '-- highlight-next-line'],
    ['tex', '% highlight-next-line'],
    ['wasm', ';; highlight-next-line'],
    ['vb', "' highlight-next-line"],
    ['batch', 'REM highlight-next-line'],
    ['ini', '; highlight-next-line'],
    ['yaml', '# highlight-next-line'],
    ['', '// highlight-next-line'],
  ])('in the language %j, %j is removed and marks the next line', (language, comment) => {
    expect(extractMagicComments(`a\n${comment}\nb\nc`, language)).toEqual({ code: 'a\nb\nc', markedLines: [2] });
  });

  test('highlight-start and highlight-end mark the lines between them', () => {
    const code = 'a\n// highlight-start\nb\nc\n// highlight-end\nd\n// highlight-next-line\ne';
    expect(extractMagicComments(code, 'js')).toEqual({ code: 'a\nb\nc\nd\ne', markedLines: [2, 3, 5] });
  });

  test('highlight-start without an end is removed and marks nothing', () => {
    expect(extractMagicComments('// highlight-start\na', 'js')).toEqual({ code: 'a', markedLines: [] });
  });

  test.each([
    ['a comment that the site defines itself', 'js', '// This-will-error'],
    ['a comment in another language', 'md', '// highlight-next-line'],
    ['a comment after code', 'js', 'b // highlight-next-line'],
    ['a comment with more words', 'js', '// highlight-next-line please'],
    ['a comment without an end', 'html', '<!-- highlight-next-line'],
    ['text', 'text', 'highlight-next-line'],
  ])('%s is not a magic comment, and stays', (_name, language, line) => {
    expect(extractMagicComments(`${line}\na`, language)).toEqual({ code: `${line}\na`, markedLines: [] });
  });
});
