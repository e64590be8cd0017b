import { describe, expect, test } from 'vitest';
import { makePage, writeFindings } from '../test-page';
import { checkLatin } from './latin';

describe('latin', () => {
  const find = (body: string) => writeFindings(checkLatin(makePage(body)));

  test('says it in English', () => {
    expect(find('Bins, eg blue ones, i.e. paper, card etc.')).toMatchInlineSnapshot(`
      "error at line 1
        Says "eg".
        Write "for example", "such as" or "including".
      error at line 1
        Says "i.e.".
        Write "that is", or say it once, in the clearer way.
      error at line 1
        Says "etc.".
        Name what else there is, or begin the list with "such as" and end it there."
    `);
  });

  test('lets pass code, paths and words that only begin alike', () => {
    expect(find('`etc`, /etc/hosts, an egg, a pie and a fetched page.')).toBe('');
  });
});
