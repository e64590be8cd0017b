import { expect, test } from 'vitest';
import { formatLeftOut } from './left-out';

const PHP = { missing: 'php', install: 'apt-get install php-cli', count: 1 };

test('tests that were left out are counted by reason, with the command that brings what is missing', () => {
  const tests = [
    { ...PHP, name: 'a.test.ts: one' },
    { missing: 'WebKit', install: 'apt-get install webkit2gtk-driver', count: 40, name: 'Pages in WebKit' },
    { ...PHP, name: 'b.test.ts: two' },
    { missing: '', install: '', count: 1, name: 'c.test.ts: three' },
  ];
  expect(formatLeftOut(tests)).toMatchInlineSnapshot(`
    "
    Left out:
      40 tests without WebKit (apt-get install webkit2gtk-driver)
      2 tests without php (apt-get install php-cli)
      1 test, no reason given: c.test.ts: three
    "
  `);
});

test('nothing is listed if no test was left out', () => {
  expect(formatLeftOut([])).toBe('');
});
