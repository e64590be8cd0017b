import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { SITES, type TestSite } from './sites';
import { listElements } from './support/built-page';
import { readSitemap } from './visit';

for (const [name, site] of Object.entries<TestSite>(SITES)) {
  const { outDir, env } = site;
  const root = `${env.SITE_URL}${env.BASE_PATH ?? ''}`;
  const pages = readSitemap(site).map((sitePath) => ({
    sitePath,
    html: readFileSync(path.join(outDir, sitePath, 'index.html'), 'utf8'),
  }));

  test(`every page of the site "${name}" has a title, a description and an image for link previews`, () => {
    for (const { sitePath, html } of pages) {
      const get = (property: string) => new RegExp(`<meta property="${property}" content="([^"]+)"`).exec(html)?.[1];
      expect(get('og:title'), sitePath).toMatch(/\S/);
      expect(get('og:description'), sitePath).toMatch(/\S/);
      expect(get('og:type')).toMatch(/^(article|website)$/);
      expect(get('og:url')).toBe(`${root}${sitePath}`);
      const card = get('og:image') ?? '';
      expect(card.slice(0, root.length)).toBe(root);
      expect(existsSync(path.join(outDir, card.slice(root.length))), card).toBe(true);
      expect(html.match(/<meta name="twitter:[^>]*>/g)).toEqual([
        '<meta name="twitter:card" content="summary_large_image">',
      ]);
    }
  });

  test(`every breadcrumb of the site "${name}" has numbers and names for search engines`, () => {
    const crumbs = pages.flatMap(({ html }) => html.match(/<ol [^>]*BreadcrumbList">(.*?)<\/ol>/g) ?? []);
    expect(crumbs.length).toBeGreaterThan(pages.length / 2);
    for (const list of crumbs) {
      const steps =
        list.match(/<li [^>]*itemprop="itemListElement" itemscope itemtype="[^"]*ListItem">.*?<\/li>/g) ?? [];
      const positions = steps.map((step) => Number(/itemprop="position" content="(\d+)"/.exec(step)?.[1]));
      expect(positions).toEqual(steps.map((_, index) => index + 1));
      for (const step of steps) expect(step).toMatch(/itemprop="name"[^>]*>[^<]/);
      for (const step of steps.slice(0, -1)) expect(step).toMatch(/<a [^>]*href="[^"]+" itemprop="item">/);
    }
  });
}

test('a page has the social card of its group, or else of the site', () => {
  const getCards = (sitePath: string) =>
    listElements(SITES.other, sitePath, ({ attribs }) => attribs.property === 'og:image').map(
      ({ attribs }) => attribs.content,
    );
  expect(getCards('/central/reference/deep/berth/')).toEqual(['https://help.example.gov.uk/social-card-reference.png']);
  expect(getCards('/a-z/')).toEqual(['https://help.example.gov.uk/social-card.png']);
});
