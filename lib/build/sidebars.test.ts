import { expect, test } from 'vitest';
import { formatSidebar, makeSidebarTemplate } from './sidebars';

const RENDERED =
  '<nav><ul><li><a href="/boats/">Header</a></li></ul><ul><li><details><summary>Boats</summary><ul><li><a href="/boats/">About</a></li><li><details><summary>Masts</summary><ul><li><a href="/boats/mast/">Mast</a></li></ul></details></li></ul></details></li><li><a href="/fees/">Fees</a></li></ul></nav>';
const TEMPLATE = makeSidebarTemplate(RENDERED);

test('marks the current page, and opens every category that contains it', () => {
  const html = formatSidebar(TEMPLATE, '/boats/mast/');
  expect(html.match(/<details open>/g)).toHaveLength(2);
  expect(html).toContain('<a href="/boats/mast/" aria-current="page">');
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

test('opens only the category of a landing page, and does not mark its link in the header', () => {
  const html = formatSidebar(TEMPLATE, '/boats/');
  expect(html.match(/<details open>/g)).toHaveLength(1);
  expect(html).toContain('<a href="/boats/">Header</a>');
  expect(html).toContain('<a href="/boats/" aria-current="page">About</a>');
});

test('keeps an open category open, and opens the closed ones around the current page', () => {
  const template = makeSidebarTemplate(RENDERED.replace('<details>', '<details open="">'));
  expect(formatSidebar(template, undefined).match(/<details open>/g)).toHaveLength(1);
  const html = formatSidebar(template, '/boats/mast/');
  expect(html.match(/<details open>/g)).toHaveLength(2);
  expect(html).not.toContain('<details>');
});

test('marks no link for a page that is not in the sidebar', () => {
  expect(formatSidebar(TEMPLATE, '/lost/')).toBe(TEMPLATE.html);
  expect(formatSidebar(TEMPLATE, undefined)).toBe(TEMPLATE.html);
});

test('lists every address in a sidebar template', () => {
  expect(TEMPLATE.hrefs).toEqual(['/boats/', '/boats/mast/', '/fees/']);
});
