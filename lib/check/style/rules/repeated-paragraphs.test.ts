import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkRepeatedParagraphs } from './repeated-paragraphs';

describe('repeated-paragraphs', () => {
  const long = 'Put the bin out before 7am on the day that your street has.';
  const find = (...bodies: string[]) => {
    const pages = bodies.map((body, index) => makePage(body, {}, `page-${index}`));
    const found = checkRepeatedParagraphs(pages, makeContext());
    return pages.map((page) => writeFindings(found.get(page) ?? []));
  };

  test('names the page that has the paragraph first', () => {
    expect(find(long, `Text.\n\n- ${long.toUpperCase()}`)).toMatchInlineSnapshot(`
      [
        "",
        "error at line 3
        The paragraph "PUT THE BIN OUT BEFORE 7AM ON THE DAY THAT YOUR STREET HAS." stands in content/page-0.mdx too.
        Keep it where it belongs and link to it, or say what is different here.",
      ]
    `);
  });

  test('lets pass short paragraphs, and one that stands twice on its own page', () => {
    expect(find(`Put the bin out.\n\n${long}\n\n${long}`, 'Put the bin out.')).toEqual(['', '']);
  });
});
