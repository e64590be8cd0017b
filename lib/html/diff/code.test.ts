import { expect, test } from 'vitest';
import { mergeHtml, mergeWithDetails } from './test-merge';

function code(lines: string[], isNumbered = false): string {
  const text = isNumbered
    ? lines.map((line, index) => `<span class="line">${line}${index < lines.length - 1 ? '\n' : ''}</span>`).join('')
    : lines.join('\n');
  return `<figure class="code" data-copy="Code"><figcaption>bash</figcaption><pre tabindex="0"><code>${text}</code></pre></figure>`;
}

function mergeLines(before: string[], after: string[], isNumbered = false): string[] {
  const html = mergeHtml(code(before, isNumbered), code(after, isNumbered));
  return (/<code>(.*)<\/code>/s.exec(html)?.[1] ?? '').split('\n');
}

const LINES = ['cd boat', '<span class="k">if</span> wind; then', '  sail  --all', 'fi'];

test('a line that came or went is marked whole', () => {
  const [first = '', , ...rest] = LINES;
  expect(mergeLines(LINES, [first, ...rest, 'exit 0'])).toEqual([
    'cd boat',
    '<del><span class="k">if</span> wind; then</del>',
    '  sail  --all',
    'fi',
    '<ins>exit 0</ins>',
  ]);
});

test('within a line only the words that changed are marked, and colours stay', () => {
  const after = LINES.with(1, '<span class="k">if</span> storm; then');
  expect(mergeLines(LINES, after)[1]).toBe('<span class="k">if</span> <del>wind</del><ins>storm</ins>; then');
});

test('another colour for the same word is no change', () => {
  const after = LINES.with(1, '<span class="f">if</span> wind; then');
  expect(mergeLines(LINES, after)).toEqual(after);
});

test('space counts in code', () => {
  expect(mergeLines(LINES, LINES.with(2, '    sail  --all'))[2]).toBe('<del>  </del><ins>    </ins>sail  --all');
});

test('numbered lines keep their boxes', () => {
  expect(mergeLines(LINES, [...LINES.slice(0, 3), 'fi', 'exit 0'], true).slice(-2)).toEqual([
    '<span class="line">fi</span>',
    '<span class="line"><ins>exit 0</ins></span>',
  ]);
});

test('the number of the change stands above the code, which nobody is asked to copy', () => {
  const { full, changes } = mergeWithDetails(code(LINES), code([...LINES, 'exit 0']));
  expect(full).toMatch(/<figcaption><a class="change-number"/);
  expect(full).not.toContain('data-copy');
  expect(changes).toHaveLength(1);
});
