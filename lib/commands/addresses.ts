import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { getPageAddresses } from '../content/redirects';
import { ADDRESSES_SOURCE, readReleasedAddresses } from '../content/site-pages/releases';
import { getDisplayPath } from '../files';
import { type Problem, ProblemError } from '../problem';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { runCommand } from './run';

const NOTE = [
  '# All addresses of earlier releases. `npm run check` reports those without a page or a redirect.',
  '# Run `npm run addresses` at each release to add new ones. Delete a line only if nobody uses its address.',
];

runCommand('addresses', () => {
  const site = readSite(getSettings());
  const problems: Problem[] = [...site.problems];
  const { contentDir } = site.settings;
  const before = readReleasedAddresses(contentDir, problems).map(({ address }) => address);
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  const after = [...new Set([...before, ...getPageAddresses(site)])].sort();
  writeFileSync(path.join(contentDir, ADDRESSES_SOURCE), `${[...NOTE, ...after].join('\n')}\n`);
  const file = getDisplayPath(contentDir, ADDRESSES_SOURCE);
  console.log(`Wrote ${file}: ${after.length} addresses, ${after.length - before.length} new.`);
  return 0;
});
