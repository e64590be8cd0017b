import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright/test';
import { expect, test } from './fixture';

/** The code of Firefox's Reader View, as an expression. */
const READABILITY = `(() => { ${readFileSync(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8')}; return Readability; })()`;

/** Get the text that Firefox's Reader View shows of a page. */
async function readInReaderView(page: Page): Promise<string> {
  // Use the debugger, because the page's policy blocks other scripts.
  const text: string = await page.evaluate(`new (${READABILITY})(document.cloneNode(true)).parse().textContent`);
  return text.replace(/\s+/g, ' ').trim();
}

const START: Record<string, RegExp> = {
  '/central/users/two-factor-authentication/': /^Set up codes or security keys .*Before you start/,
  '/central/form-management/payments/refunds/': /^Refund a card payment .* Steps/,
  '/central/api/endpoints/events/from-to/': /^List the events in a period/,
  '/accessibility/': /^How far these pages can be used by everyone/,
};

test('Reader View of a page begins with its text, and not with the breadcrumb, the facts or the contents', async ({
  page,
}) => {
  for (const [sitePath, start] of Object.entries(START)) {
    await page.goto(sitePath);
    const text = await readInReaderView(page);
    expect.soft(text, sitePath).toMatch(start);
    for (const part of ['Time to read', 'On this page', 'Getting started']) expect.soft(text).not.toContain(part);
  }
});
