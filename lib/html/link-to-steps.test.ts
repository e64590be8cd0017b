import { expect, test } from 'vitest';
import { linkToSteps } from './link-to-steps';
import { formatHtml, runPasses } from './page';

const SKIP_LINK = '<a class="skip-link" href="#page:main">Skip to main content</a>';
const STEPS = '<div class="steps"><ol><li>Cast off</li></ol></div>';

function link(text: string): string {
  return formatHtml(runPasses(`${SKIP_LINK}<main><article class="prose">${text}</article></main>`, [linkToSteps]));
}

test('a task has a link to its first steps, after the skip link', () => {
  const text = `<h2>Before</h2><p>Look.</p><h2>Go</h2>${STEPS}<h2>Back</h2>${STEPS}`;
  const target = text.replace('class="steps"', 'class="steps" id="page:steps" tabindex="-1"');
  expect(link(text)).toBe(
    `${SKIP_LINK}<a class="skip-link" href="#page:steps">Skip to the steps</a><main><article class="prose">${target}</article></main>`,
  );
});

test('a page that begins with its steps, or has none, has no link to them', () => {
  for (const text of [STEPS, '<p>Look.</p>']) expect(link(text)).not.toContain('Skip to the steps');
});
