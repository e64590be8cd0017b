import { writeNewDoc } from '../content/new-doc';
import { readSite } from '../content/site';
import { getSettings } from '../settings';
import { stripIndex } from '../slug';
import { runCommand } from './run';

runCommand(() => {
  const [docId = ''] = process.argv.slice(2);
  const shown = writeNewDoc(docId, readSite(getSettings()));
  console.log(`Wrote ${shown}. Its page is /central/${stripIndex(docId)}/.`);
  return 0;
});
