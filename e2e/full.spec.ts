import { checkPage, readSitemap, test, WAYS } from './visit';

for (const [name, way] of WAYS) {
  for (const sitePath of readSitemap(way.site)) {
    test(`${sitePath} reads well ${name}`, async ({ visitor }) => {
      await checkPage(visitor, way, sitePath);
    });
  }
}
