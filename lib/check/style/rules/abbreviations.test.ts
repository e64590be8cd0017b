import { describe, expect, test } from 'vitest';
import { makeContext, makePage, writeFindings } from '../test-page';
import { checkAbbreviations } from './abbreviations';

describe('abbreviations', () => {
  const find = (body: string, fields = {}) =>
    writeFindings(checkAbbreviations(makePage(body, fields), makeContext({ abbreviations: ['API', 'MB', 'GOV.UK'] })));

  test('refuses an abbreviation that the page does not explain', () => {
    expect(find('## The ICO\n\nAsk the\nICO and its QRs.')).toMatchInlineSnapshot(`
      "error at line 1
        "ICO" is not explained.
        At its first use write what it stands for, and then "(ICO)", or write the words instead.
      error at line 4
        "QR" is not explained.
        At its first use write what it stands for, and then "(QR)", or write the words instead."
    `);
  });

  test('refuses an explanation that comes too late', () => {
    expect(find('Ask the ICO.\n\nThe Information Commissioner (ICO) answers.')).toMatchInlineSnapshot(`
      "error at line 1
        "ICO" is explained only after it is used.
        At its first use write what it stands for, and then "(ICO)", or write the words instead."
    `);
  });

  test.each([
    'Ask the Information Commissioner (ICO). The ICO answers.',
    'The ICO (Information Commissioner) answers.',
    'The ICO, the regulator of data protection, answers.',
    '## The ICO\n\nThe Information Commissioner (ICO) answers.',
    'Print a QR code (a square that phones read). A QR code lasts.',
    '<Term name="UPRN">A number that stays with a property.</Term>\n\nKeep the UPRN.',
  ])('takes for an explanation: %s', (body) => {
    expect(find(body)).toBe('');
  });

  test('lets pass known ones, units, references, code and quotations', () => {
    expect(find('APIs of GOV.UK take 5MB for ABC-0001, UTF-8, `XML` or "FAQ".')).toBe('');
  });
});
