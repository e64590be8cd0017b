import { PAGE_KINDS } from './page-kinds';
import { HELP_BELOW_BASE_PATH, SITES } from './sites';
import { checkPage, listVariants, readSitemap, test } from './visit';

const kinds = Object.values(PAGE_KINDS);

for (const [name, variant] of listVariants(HELP_BELOW_BASE_PATH)) {
  const all = [...new Set([...readSitemap(variant.site), ...kinds])];
  // every-variant.spec.ts checks one page of each kind at the root.
  const pages = variant.site === SITES.root ? all.filter((sitePath) => !kinds.includes(sitePath)) : all;
  for (const sitePath of pages) {
    test(`${sitePath} is accessible and fits the screen ${name}`, async ({ getTab }) => {
      await checkPage(getTab, variant, sitePath);
    });
  }
}
