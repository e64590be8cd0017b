import { expect, test } from 'vitest';
import { mergeHtml, mergeWithDetails } from '../../../e2e/support/merge-html';

function formatCode(lines: string[], hasLineElements = false): string {
  const text = hasLineElements
    ? lines.map((line, index) => `<span class="line">${line}${index < lines.length - 1 ? '\n' : ''}</span>`).join('')
    : lines.join('\n');
  return `<figure class="code" data-copy="Code"><figcaption>bash</figcaption><pre tabindex="0"><code>${text}</code></pre></figure>`;
}

function mergeLines(before: string[], after: string[], hasLineElements = false): string[] {
  const html = mergeHtml(formatCode(before, hasLineElements), formatCode(after, hasLineElements));
  const [, lines = ''] = /<code>(.*)<\/code>/s.exec(html) ?? [];
  return lines.split('\n');
}

const LINES = ['cd boat', '<span class="k">if</span> wind; then', '  sail  --all', 'fi'];

test('marks inserted and deleted lines of code as a whole', () => {
  const [firstLine = '', , ...otherLines] = LINES;
  expect(mergeLines(LINES, [firstLine, ...otherLines, 'exit 0'])).toEqual([
    'cd boat',
    '<del><span class="k">if</span> wind; then</del>',
    '  sail  --all',
    'fi',
    '<ins>exit 0</ins>',
  ]);
});

test('marks only the changed words in a line of code, and keeps the highlighting', () => {
  const after = LINES.with(1, '<span class="k">if</span> storm; then');
  expect(mergeLines(LINES, after)[1]).toBe('<span class="k">if</span> <del>wind</del><ins>storm</ins>; then');
});

test('ignores changed highlighting of code', () => {
  const after = LINES.with(1, '<span class="f">if</span> wind; then');
  expect(mergeLines(LINES, after)).toEqual(after);
});

test('marks changed white space in code', () => {
  expect(mergeLines(LINES, LINES.with(2, '    sail  --all'))[2]).toBe('<del>  </del><ins>    </ins>sail  --all');
});

test('keeps the elements around numbered lines of code', () => {
  expect(mergeLines(LINES, [...LINES.slice(0, 3), 'fi', 'exit 0'], true).slice(-2)).toEqual([
    '<span class="line">fi</span>',
    '<span class="line"><ins>exit 0</ins></span>',
  ]);
});

test('puts the number of a change into the caption of the code, and removes the copy button', () => {
  const { fullHtml, changes } = mergeWithDetails(formatCode(LINES), formatCode([...LINES, 'exit 0']));
  expect(fullHtml).toMatch(/<figcaption><a class="change-number"/);
  expect(fullHtml).not.toContain('data-copy');
  expect(changes).toHaveLength(1);
});
