import { expect, test } from 'vitest';
import { linkToSteps } from './link-to-steps';
import { formatHtml, runPasses } from './page';

const SKIP_LINK = '<a class="skip-link" href="#page:title">Skip to main content</a>';
const STEPS = '<div class="steps"><ol><li>Cast off</li></ol></div>';

function link(text: string): string {
  return formatHtml(runPasses(`${SKIP_LINK}<main><article class="prose">${text}</article></main>`, [linkToSteps]));
}

test('a task has a link to its first section with steps, after the skip link', () => {
  const text = `<h2 id="before">Before</h2><p>Look.</p><h2 id="go">Go</h2><p>Now:</p>${STEPS}<h2 id="back">Back</h2>${STEPS}`;
  expect(link(text)).toBe(
    `${SKIP_LINK}<a class="skip-link" href="#go">Skip to the steps</a><main><article class="prose">${text.replace('id="go"', 'id="go" tabindex="-1"')}</article></main>`,
  );
});

test('a page whose steps have no heading above them has no link to them', () => {
  expect(link(`<p>Look.</p>${STEPS}`)).not.toContain('Skip to the steps');
});
