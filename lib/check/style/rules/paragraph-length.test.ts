import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkParagraphLength } from './paragraph-length';

describe('paragraph-length', () => {
  const find = (body: string, fields = {}) =>
    writeFindings(checkParagraphLength(makePage(body, fields), makeContext()));

  test('warns of a paragraph of 4 sentences', () => {
    expect(find('Look. Read the 1.5 pages. Think\ntwice. Act.\n\nThen. Stop. Here.')).toMatchInlineSnapshot(`
      "warning at line 1
        The paragraph "Look. Read the 1.5 pages. Think twice. Act." has 4 sentences.
        Cut it in two, make it a list, or leave something out: 3 sentences or fewer."
    `);
  });

  test('lets pass a page that is no task', () => {
    expect(find('Look. Read. Think. Act.', { type: 'concept' })).toBe('');
  });
});
