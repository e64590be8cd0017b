import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkShortPages } from './short-pages';

describe('short-pages', () => {
  const text = (count: number) => Array(count).fill('word').join(' ');
  const find = (body: string, fields = {}) => writeFindings(checkShortPages(makePage(body, fields), makeContext()));

  test('refuses a short page without a reason', () => {
    expect(find(`${text(100)}\n\n\`\`\`text\n${text(100)}\n\`\`\``)).toMatchInlineSnapshot(`
      "error in the doc
        The page has 100 words of its own.
        Write what is missing, to 150 words or more, or say in a field short: why it may be short."
    `);
  });

  test('warns of a reason that no longer holds', () => {
    expect(find(text(150), { short: 'Only the name is known.' })).toMatchInlineSnapshot(`
      "warning in short
        The page has 150 words and still says why it is short.
        Remove the field short."
    `);
  });

  test('lets pass hubs, a reason, and tables that hold the words', () => {
    expect(find('Text.', { type: 'hub' })).toBe('');
    expect(find('Text.', { short: 'Only the name is known.' })).toBe('');
    expect(find(`Table: Bins\n\n| Day |\n| --- |\n| ${text(150)} |`)).toBe('');
  });
});
