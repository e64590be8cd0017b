import { expect, test } from 'vitest';
import { parseAndCheck } from './body';
import { formatPlainText, resolvePlainText } from './plain-text';

function write(body: string, addresses: Record<string, string> = {}): string {
  const { tree } = parseAndCheck(body, 'docusaurus');
  return tree ? resolvePlainText(formatPlainText(tree), ({ url }) => addresses[url]) : '';
}

test('links and images get their addresses', () => {
  expect(write('[Roles](roles "Who") and ![A boat](b.png).', { roles: '/central/roles/', 'b.png': '/b.png' })).toBe(
    '[Roles](/central/roles/ "Who") and ![A boat](/b.png).\n',
  );
});

test('a link or image without an address gives way to its text', () => {
  expect(write('See [the *old* [roles]](gone) and ![A boat](gone.png).')).toBe(
    'See the *old* \\[roles\\] and A boat.\n',
  );
});

test('a definition without an address keeps what was written', () => {
  expect(write('[Roles][r].\n\n[r]: gone\n')).toBe('[Roles][r].\n\n[r]: gone\n');
});

test('an address outside the site is written as it is', () => {
  expect(write('[A](https://a.example/?x=1&y=2)')).toContain('(https://a.example/?x=1\\&y=2)');
});

test('the columns of a table are as wide as their addresses', () => {
  const table = write('| A | B |\n| - | -: |\n| [x](x) | 1 |\n', { x: '/a/long/address/' });
  expect(table).toBe(
    '| A                     |  B |\n| --------------------- | -: |\n| [x](/a/long/address/) |  1 |\n',
  );
});

test('expressions are left out', () => {
  expect(write('A {1 + 1} B')).toBe('A  B\n');
});
