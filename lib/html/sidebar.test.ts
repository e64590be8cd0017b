import { expect, test } from 'vitest';
import { formatSidebar, makeSidebarTemplate } from './sidebar';

const RENDERED =
  '<nav><ul><li><a href="/boats/">Header</a></li></ul><ul><li><details><summary>Boats</summary><ul><li><a href="/boats/">About</a></li><li><details><summary>Masts</summary><ul><li><a href="/boats/mast/">Mast</a></li></ul></details></li></ul></details></li><li><a href="/fees/">Fees</a></li></ul></nav>';
const TEMPLATE = makeSidebarTemplate(RENDERED);

test('a page is marked as the current one, and every category above it is open', () => {
  const html = formatSidebar(TEMPLATE, '/boats/mast/');
  expect(html.match(/<details open>/g)).toHaveLength(2);
  expect(html).toContain('<a href="/boats/mast/" aria-current="page">');
  expect(html.match(/aria-current/g)).toHaveLength(1);
});

test('a landing page opens its own category alone, and is not marked among the links of the header', () => {
  const html = formatSidebar(TEMPLATE, '/boats/');
  expect(html.match(/<details open>/g)).toHaveLength(1);
  expect(html).toContain('<a href="/boats/">Header</a>');
  expect(html).toContain('<a href="/boats/" aria-current="page">About</a>');
});

test('a page that is not in the sidebar marks nothing', () => {
  expect(formatSidebar(TEMPLATE, '/lost/')).toBe(TEMPLATE.html);
  expect(formatSidebar(TEMPLATE, undefined)).toBe(TEMPLATE.html);
});

test('a template knows every address that it leads to', () => {
  expect(TEMPLATE.hrefs).toEqual(['/boats/', '/boats/mast/', '/fees/']);
});
