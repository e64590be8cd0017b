import { describe, expect, test } from 'vitest';
import { getPort } from './port';

describe('the port', () => {
  test('is 3000 where none is set', () => {
    expect(getPort({})).toBe(3000);
    expect(getPort({ PORT: '' })).toBe(3000);
  });

  test('is the one that is set, 0 for any that is free', () => {
    expect(getPort({ PORT: '8080' })).toBe(8080);
    expect(getPort({ PORT: '0' })).toBe(0);
    expect(getPort({ PORT: '65535' })).toBe(65_535);
  });

  test.each(['x', '-1', '65536', '80.5', '0x50', ' ', '1e3'])('is refused if it is invalid: %j', (written) => {
    expect(() => getPort({ PORT: written })).toThrow('PORT is not a valid port.');
  });

  test('is refused with a message that says what to set', () => {
    expect(() => getPort({ PORT: 'http' })).toThrowErrorMatchingInlineSnapshot(`
      [ProblemError: PORT=http
        PORT is not a valid port.
        Set PORT to a number from 0 to 65535, or leave it out for 3000.]
    `);
  });
});
