import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { writeBuildRecord } from '../lib/model/build-record';
import { changeSummarySchema } from '../lib/model/change-summary';
import { checkArtifact, checkBuiltLinks } from '../lib/publish/artifact';
import { formatComment } from '../lib/publish/format-comment';
import { getBranchRef, openTarget } from '../lib/publish/options';
import { publishSite } from '../lib/publish/publish';
import { waitForBuild } from '../lib/publish/publish-built-site';
import { getPreviewSite } from '../lib/publish/site-path';
import { PREVIEW_SUMMARY_PATH } from '../lib/slug';
import { findViolations } from './axe';
import { expect, test } from './fixture';
import { getAddress, PREVIEW, PREVIEW_SITE } from './sites';
import { skipWithout } from './support/needs';
import { checkServedSite, startNginx } from './support/publish/nginx';
import { WRITER } from './support/publish/setup';

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

test.describe('published with nginx', () => {
  test.skip(...skipWithout('nginx'));

  test('a published preview can be opened and searched at its address', async ({ page }, info) => {
    const outputPath = (name: string) => info.outputPath(name);
    const site = outputPath('site');
    mkdirSync(outputPath('www'));
    cpSync(PREVIEW_SITE.outDir, site, { recursive: true });
    const { branch, commit, time } = PREVIEW;
    const buildFacts = { branch, commit, time, basePath: PREVIEW_SITE.env.BASE_PATH, isPreview: true };
    writeBuildRecord(site, { ...buildFacts, committed: time });
    const artifact = checkArtifact(site, { ...buildFacts, kind: 'preview', maxBytes: 100_000_000, maxFiles: 10_000 });
    checkBuiltLinks(artifact);
    const target = openTarget(`dir:${outputPath('www')}`);
    const publication = { artifact, site: getPreviewSite(branch), ref: getBranchRef(branch) };
    expect(await publishSite(target, publication, WRITER)).toEqual({ type: 'published' });

    const nginx = await startNginx(outputPath('www/live'), outputPath('nginx'));
    try {
      const address = `${nginx.address}${buildFacts.basePath}/`;
      expect(await waitForBuild(address, PREVIEW, 5_000)).toEqual({ type: 'served', isNoindex: true });
      expect(await checkServedSite(address.slice(0, -1))).toEqual({ commit, wrongFiles: [] });
      await page.goto(address);
      await page.getByRole('banner').getByRole('listitem').getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('searchbox', { name: /^Search/ }).focus();
      await page.getByRole('combobox', { name: /^Search/ }).fill('mooring');
      await expect(page.getByRole('option').first()).toBeVisible();
    } finally {
      await nginx.stop();
    }
  });
});
