import { describe, expect, test } from 'vitest';
import { parseMeta } from './code-blocks';

describe('the text after a code block’s language', () => {
  test('parses a code title in single or double quotes', () => {
    expect(parseMeta('title="Ask for it"').title).toBe('Ask for it');
    expect(parseMeta('x title=\'It is "so"\' y').title).toBe('It is "so"');
    expect(parseMeta('').title).toBeUndefined();
  });

  test('parses marked lines and ranges of lines', () => {
    expect([...parseMeta('{1,3-5, 8}').markedLines]).toEqual([1, 3, 4, 5, 8]);
    expect([...parseMeta('title="{2}" {}').markedLines]).toEqual([]);
    expect([...parseMeta('{5-3}').markedLines]).toEqual([]);
  });

  test('limits the number of marked lines', () => {
    expect(parseMeta('{1-999999999}').markedLines.size).toBeLessThan(20_000);
  });

  test.each([
    ['', undefined],
    ['dontshowLineNumbers', undefined],
    ['title="showLineNumbers"', undefined],
    ['showLineNumbers', 1],
    ['showLineNumbers {1}', 1],
    ['showLineNumbers=10', 10],
    ['{1} showLineNumbers=0', 0],
    ['showLineNumbers=ten', 1],
  ])('parses the first line number of %j', (meta, firstLine) => {
    expect(parseMeta(meta).firstLine).toBe(firstLine);
  });
});
