import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { changeSummarySchema } from '../lib/model/change-summary';
import { formatComment } from '../lib/publish/format-comment';
import { PREVIEW_SUMMARY_PATH } from '../lib/slug';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { getAddress, PREVIEW, PREVIEW_SITE } from './sites';

const HOME = getAddress(PREVIEW_SITE);
const LIVE = 'https://help.example.gov.uk';

test.describe('a preview', () => {
  test('a preview page names its branch and links to the same page of the live site', async ({ page }) => {
    await page.goto(`${HOME}/central/`);
    const banner = page.getByRole('complementary', { name: 'This version' });
    await expect(banner).toContainText(`Preview of ${PREVIEW.branch} at 0123456, 20 November 2026 at 14:05 UTC`);
    const live = banner.getByRole('link', { name: 'This page on the live site' });
    await expect(live).toHaveAttribute('href', `${LIVE}/central/`);
    expect(await findViolations(page), 'axe violations').toEqual([]);
  });

  test('a preview links to its list of changes', async ({ page }) => {
    await page.goto(`${HOME}/`);
    await page.getByRole('link', { name: 'What this preview changes' }).click();
    await expect(page).toHaveURL(`${HOME}/changes/preview/`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('every page of a preview is noindex, and there is no sitemap', () => {
    const { outDir } = PREVIEW_SITE;
    const pages = globSync('**/*.html', { cwd: outDir });
    expect(pages.length).toBeGreaterThan(5);
    for (const file of pages) {
      const html = readFileSync(path.join(outDir, file), 'utf8');
      expect(html.match(/<meta name="robots" content="noindex">/g), file).toHaveLength(1);
      expect(html.match(/<link rel="canonical" href="https:\/\/help\.example\.gov\.uk\//g)?.length ?? 0, file).toBe(
        file === '404.html' || file.startsWith('changes/preview/') ? 0 : 1,
      );
    }
    expect(globSync(['sitemap.xml', 'opensearch.xml', '**/feed.xml'], { cwd: outDir })).toEqual([]);
  });

  test('every link of the comment on a preview leads to one of its pages', () => {
    const { outDir } = PREVIEW_SITE;
    const summary = changeSummarySchema.parse(
      JSON.parse(readFileSync(path.join(outDir, PREVIEW_SUMMARY_PATH), 'utf8')),
    );
    const comment = formatComment(PREVIEW.branch, `${HOME}/`, summary);
    const urls = [...comment.matchAll(/\]\(([^)]*)\)/g)].map(([, url = '']) => url);
    expect(urls.length).toBeGreaterThan(5);
    for (const url of urls) {
      expect(url.startsWith(`${HOME}/`), url).toBe(true);
      expect(existsSync(path.join(outDir, decodeURI(url.slice(HOME.length)), 'index.html')), url).toBe(true);
    }
  });
});
