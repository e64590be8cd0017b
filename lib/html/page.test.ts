import { expect, test } from 'vitest';
import { fillSlots, formatHtml, insertSidebar, runPasses, setTextLanguage } from './page';

test('the outermost elements of a text get its language and direction', () => {
  expect(setTextLanguage('<p>One <b>two</b>.</p>\n<ol><li>Three</li></ol>', 'en-GB')).toBe(
    '<p lang="en-GB" dir="ltr">One <b>two</b>.</p>\n<ol lang="en-GB" dir="ltr"><li>Three</li></ol>',
  );
});

test('the sidebar replaces its slot, and not a description that looks like it', () => {
  const frame =
    '<meta name="description" content="<!--sidebar menu-->"><nav data-slot="sidebar" data-menu-only=""></nav>';
  const html = formatHtml(runPasses(frame, [fillSlots({})]));
  expect(insertSidebar(html, (variant) => `<p>${variant}</p>`)).toContain('content="<!--sidebar menu-->"><p>menu</p>');
});
