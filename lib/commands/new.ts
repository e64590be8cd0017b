import { writeNewDoc } from '../content/new-doc';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { getDocPath, getSlug } from '../slug';
import { runCommand } from './run';

runCommand('new', ({ positionals: [docId = ''] }) => {
  const settings = getSettings();
  const file = writeNewDoc(docId, readSite(settings));
  console.log(`Wrote ${file}. Its address is ${getDocPath(getSlug(docId), settings.routeBasePath)}.`);
  return 0;
});
