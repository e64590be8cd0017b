import { expect, test } from 'vitest';
import { linkToNewest } from './link-versions';
import { formatHtml, runPasses } from './page';

test('links lead to the newest help, except to pages of changes and other sites', () => {
  const html = [
    '<a href="/releases/1/to-newest/central/a/#b"></a>',
    '<a href="/releases/1/to-newest/changes/preview/"></a>',
    '<a href="/releases/1/to-newest/changes/preview/central/a/"></a>',
    '<a href="https://example.org/"></a>',
    '<a href="#b"></a>',
    '<form action="/releases/1/to-newest/search/" data-search="/x.js"></form>',
    '<img src="/releases/1/to-newest/central/a.png" alt>',
  ].join('');
  const page = runPasses(html, [linkToNewest('/releases/1/to-newest', 'https://help.example.org/help')]);
  expect(formatHtml(page).replace(/<!DOCTYPE html>/i, '')).toBe(
    [
      '<a href="https://help.example.org/help/central/a/#b"></a>',
      '<a href="/releases/1/to-newest/"></a>',
      '<a href="/releases/1/to-newest/changes/preview/central/a/"></a>',
      '<a href="https://example.org/"></a>',
      '<a href="#b"></a>',
      '<form action="https://help.example.org/help/search/"></form>',
      '<img src="/releases/1/to-newest/central/a.png" alt>',
    ].join(''),
  );
});
