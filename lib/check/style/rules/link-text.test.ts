import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkLinkText } from './link-text';

describe('link-text', () => {
  const find = (body: string) =>
    writeFindings(checkLinkText(makePage(body), makeContext({ link_text: ['here', 'read more'] })));

  test('refuses vague words and bare addresses', () => {
    expect(find('Go [Here](bins), [read more.](bins)\nor https://example.gov.uk/bins now.')).toMatchInlineSnapshot(`
      "error at line 1
        The link text "Here" does not say where it goes.
        Write what the reader finds there, such as "guidance on passwords from the National Cyber Security Centre".
      error at line 1
        The link text "read more." does not say where it goes.
        Write what the reader finds there, such as "guidance on passwords from the National Cyber Security Centre".
      error at line 2
        Shows the address "https://example.gov.uk/bins" as a link.
        Write what the reader finds there, such as "guidance on passwords from the National Cyber Security Centre"."
    `);
  });

  test('lets pass a text that says where it goes', () => {
    expect(find('Read [what happens here](bins).')).toBe('');
  });
});
