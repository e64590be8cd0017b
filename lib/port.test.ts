import { expect, test } from 'vitest';
import { getPort } from './port';

test('the port is 3000 by default', () => {
  expect(getPort({})).toBe(3000);
  expect(getPort({ PORT: '' })).toBe(3000);
});

test('the port is set by PORT, where 0 means any free port', () => {
  expect(getPort({ PORT: '8080' })).toBe(8080);
  expect(getPort({ PORT: '0' })).toBe(0);
  expect(getPort({ PORT: '65535' })).toBe(65_535);
});

test.each(['x', '-1', '65536', '80.5', '0x50', ' ', '1e3'])('refuses the port %j', (port) => {
  expect(() => getPort({ PORT: port })).toThrow('PORT is not a valid port.');
});

test('an error about the port says what to set', () => {
  expect(() => getPort({ PORT: 'http' })).toThrowErrorMatchingInlineSnapshot(`
    [ProblemError: PORT=http
      PORT is not a valid port.
      Set PORT to a number from 0 to 65535, or leave it unset for 3000.]
  `);
});
