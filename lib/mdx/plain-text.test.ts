import { expect, test } from 'vitest';
import { docusaurusParser } from '../readers/docusaurus/parser';
import { parseAndCheck } from './body';
import { formatPlainText, resolvePlainText } from './plain-text';

function format(body: string, addresses: Record<string, string> = {}): string {
  const { tree } = parseAndCheck(body, docusaurusParser);
  return tree ? resolvePlainText(formatPlainText(tree), ({ url }) => addresses[url]) : '';
}

test('replaces link and image tokens with addresses', () => {
  expect(format('[Roles](roles "Who") and ![A boat](b.png).', { roles: '/central/roles/', 'b.png': '/b.png' })).toBe(
    '[Roles](/central/roles/ "Who") and ![A boat](/b.png).\n',
  );
});

test('replaces an unresolved link or image with its text', () => {
  expect(format('See [the *old* [roles]](gone) and ![A boat](gone.png).')).toBe(
    'See the *old* \\[roles\\] and A boat.\n',
  );
});

test('keeps the authored address of an unresolved definition', () => {
  expect(format('[Roles][r].\n\n[r]: gone\n')).toBe('[Roles][r].\n\n[r]: gone\n');
});

test('keeps the address of an external link', () => {
  expect(format('[A](https://a.example/?x=1&y=2)')).toContain('(https://a.example/?x=1\\&y=2)');
});

test('aligns table columns after inserting addresses', () => {
  const table = format('| A | B |\n| - | -: |\n| [x](x) | 1 |\n', { x: '/a/long/address/' });
  expect(table).toBe(
    '| A                     |  B |\n| --------------------- | -: |\n| [x](/a/long/address/) |  1 |\n',
  );
});

test('keeps every row of a table that begins a list item', () => {
  expect(format('> 1. | A |\n>    | - |\n>    | [x](x) |\n>    | b |\n', { x: '/a/' })).toBe(
    '> 1. | A        |\n>    | -------- |\n>    | [x](/a/) |\n>    | b        |\n',
  );
});

test('shows a note instead of an expression in plain Markdown', () => {
  expect(format('A {1 + 1} B')).toBe('A *Not shown here: {1 + 1}* B\n');
});
