import { describe, expect, test } from 'vitest';
import { foldTaskStart } from './fold-task-start';
import { formatHtml, runPasses } from './page';

const STEPS = '<h2>Steps</h2><div class="steps"><ol><li>Cast off</li></ol></div>';

/** Run the pass over the text of a page titled "Moorings", without the classes of the fold. */
function fold(text: string): string {
  const page = runPasses(`<main><h1>Moorings</h1><article class="prose">${text}</article></main>`, [foldTaskStart]);
  const [, result = ''] = /<article class="prose">(.*)<\/article>/s.exec(formatHtml(page)) ?? [];
  return result.replace(/ class="(?:fold[^"]*|py[^"]*|pb[^"]*)"/g, '');
}

const makeFold = (text: string) => `<details><summary>More before the steps</summary><div>${text}</div></details>`;

describe('the start of a task', () => {
  test('the first list and callouts are shown above the steps, and the rest is folded', () => {
    const callout = '<div class="callout warning">Tide</div>';
    expect(fold(`<h2>Before</h2><ul><li>A line</li></ul><p>Choose.</p>${callout}<table></table>${STEPS}`)).toBe(
      `<h2>Before</h2><ul><li>A line</li></ul>${makeFold('<p>Choose.</p><table></table>')}${callout}${STEPS}`,
    );
  });

  test('a paragraph that introduces the first list is shown with it', () => {
    expect(fold(`<h2>Before</h2><p>Have:</p><ul><li>A line</li></ul><p>Choose.</p>${STEPS}`)).toBe(
      `<h2>Before</h2><p>Have:</p><ul><li>A line</li></ul>${makeFold('<p>Choose.</p>')}${STEPS}`,
    );
  });

  test('a start that is only a list is not changed', () => {
    const text = `<h2>Before</h2><ul><li>A line</li></ul>${STEPS}`;
    expect(fold(text)).toBe(text);
  });

  test('a section that is not followed by steps is not changed', () => {
    const text = '<h2>Before</h2><p>One.</p><p>Two.</p><p>Three.</p><h2>After</h2><p>Four.</p>';
    expect(fold(text)).toBe(text);
  });

  test('a definition of the title is folded with the rest, and one of another word is not', () => {
    const makeTerm = (name: string) => `<dl class="term"><dt>${name}</dt><dd>A fixed place.</dd></dl>`;
    const before = '<h2>Before</h2><ul><li>A line</li></ul>';
    expect(fold(`${makeTerm('Mooring')}${before}${STEPS}`)).toBe(`${before}${makeFold(makeTerm('Mooring'))}${STEPS}`);
    expect(fold(`${makeTerm('Buoy')}${before}${STEPS}`)).toBe(`${makeTerm('Buoy')}${before}${STEPS}`);
  });

  test('the first paragraph of the page stays, and those after it are folded', () => {
    const before = '<h2>Before</h2><ul><li>A line</li></ul>';
    expect(fold(`<p>One.</p><p>Two.</p>${before}${STEPS}`)).toBe(
      `<p>One.</p>${before}${makeFold('<p>Two.</p>')}${STEPS}`,
    );
  });

  test('the links of headings stay behind their headings', () => {
    const heading = '<h2>Before</h2><a class="anchor" href="#before">Link</a>';
    const list = '<ul><li>A line</li></ul>';
    expect(fold(`${heading}${list}<p>One.</p>${STEPS}`)).toBe(`${heading}${list}${makeFold('<p>One.</p>')}${STEPS}`);
    expect(fold(`<p>One.</p><p>Two.</p>${heading}${STEPS}`)).toBe(
      `<p>One.</p>${heading}${makeFold('<p>Two.</p>')}${STEPS}`,
    );
  });

  test('a long list shows its first items', () => {
    const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
    expect(fold(`<h2>Before</h2>${list('a', 'b', 'c', 'd', 'e')}${STEPS}`)).toBe(
      `<h2>Before</h2>${list('a', 'b', 'c')}${makeFold(list('d', 'e'))}${STEPS}`,
    );
  });
});
