import { listFoldersWithoutLanding, writeNewDoc } from '../content/new-doc';
import { listDocSources } from '../content/sources';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { getDocPath, getSlug } from '../slug';
import { runCommand } from './run';

runCommand('new', ({ positionals: [docId = ''] }) => {
  const settings = getSettings();
  const site = readSite(settings);
  const file = writeNewDoc(docId, site);
  console.log(`Wrote ${file}. Its address is ${getDocPath(getSlug(docId), settings.routeBasePath)}.`);
  if (site.isConverted) return 0;
  // The site as read has a substitute for each missing landing page, but no file.
  const written = listDocSources(settings.contentDir).map((source) => ({ id: source.replace(/\.mdx?$/, '') }));
  for (const folder of listFoldersWithoutLanding(written)) {
    console.log(`The folder ${folder} has no landing page. Create one: npm run new -- ${folder}/index`);
  }
  return 0;
});
