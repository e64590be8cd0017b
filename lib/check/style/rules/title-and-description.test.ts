import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkTitleAndDescription } from './title-and-description';

describe('title-and-description', () => {
  const find = (title: string, description: string) =>
    writeFindings(checkTitleAndDescription(makePage('Text.', { title, description }), makeContext()));

  test('refuses a description that is too short', () => {
    expect(find('Roles', 'Give people roles.')).toMatchInlineSnapshot(`
      "error in description
        The description has 18 characters.
        Write one sentence of 50 to 160 characters."
    `);
  });

  test('refuses a description that repeats the title', () => {
    const long = 'Learn what to do after a form is sent, and whom to tell.';
    expect(find('After a form is sent', long)).toMatchInlineSnapshot(`
      "error in description
        The description repeats the title, "After a form is sent".
        Say what the reader can do or decide with the page: the title stands beside it."
    `);
    expect(find('Learn', long)).toMatchInlineSnapshot(`
      "error in description
        The description repeats the title, "Learn".
        Say what the reader can do or decide with the page: the title stands beside it."
    `);
  });

  test('keeps to the limits of the house style', () => {
    const page = makePage('Text.', { title: 'A title of 24 characters' });
    expect(
      writeFindings(checkTitleAndDescription(page, makeContext({ limits: { title: 20 } }))),
    ).toMatchInlineSnapshot(`
      "error in title
        The title has 24 characters.
        Write 20 or fewer."
    `);
  });

  test('lets pass a description that uses a word of the title', () => {
    expect(find('Roles', 'Group permissions into roles that match the jobs people do.')).toBe('');
  });
});
