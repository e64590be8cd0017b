import { expect, test } from 'vitest';
import { linkReleases } from './link-versions';
import { formatHtml, runPasses } from './page';

const RELEASES = [{ id: '2029.1', addresses: new Set(['/central/berths/']) }];
const HTML = '<a href="/releases/2029.1/" data-release="2029.1">2029.1</a><a href="/" data-release="">newest</a>';

test('a link to a release leads to the same page, if the release has it', () => {
  expect(formatHtml(runPasses(HTML, [linkReleases('/central/berths/', RELEASES)]))).toBe(
    '<a href="/releases/2029.1/central/berths/">2029.1</a><a href="/">newest</a>',
  );
});

test('a link to a release leads to its home page, if the release does not have the page', () => {
  expect(formatHtml(runPasses(HTML, [linkReleases('/central/fees/', RELEASES)]))).toBe(
    '<a href="/releases/2029.1/">2029.1</a><a href="/">newest</a>',
  );
});
