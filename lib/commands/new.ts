import { writeNewDoc } from '../content/new-doc';
import { readSite } from '../content/site';
import { getSettings } from '../settings';
import { stripIndex } from '../slug';
import { runCommand } from './run';

runCommand('new', ({ positionals: [docId = ''] }) => {
  const file = writeNewDoc(docId, readSite(getSettings()));
  console.log(`Wrote ${file}. Its address is /central/${stripIndex(docId)}/.`);
  return 0;
});
