import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ADDRESSES_SOURCE, getPageAddresses, readReleasedAddresses } from '../content/addresses';
import { readSite } from '../content/site';
import { getDisplayPath } from '../files';
import { type Problem, ProblemError } from '../problem';
import { getSettings } from '../settings';
import { runCommand } from './run';

const NOTE = [
  '# Every address that a release has had. The check finds those where nothing stands and nothing leads on.',
  '# Renewed by `npm run addresses` at a release, which only adds; remove a line for an address that nobody may need.',
];

runCommand(() => {
  const site = readSite(getSettings());
  const problems: Problem[] = [...site.problems];
  const { contentDir } = site.settings;
  const before = readReleasedAddresses(contentDir, problems).map(({ address }) => address);
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  const after = [...new Set([...before, ...getPageAddresses(site)])].sort();
  writeFileSync(path.join(contentDir, ADDRESSES_SOURCE), `${[...NOTE, ...after].join('\n')}\n`);
  const shown = getDisplayPath(contentDir, ADDRESSES_SOURCE);
  console.log(`Wrote ${shown}: ${after.length} addresses, ${after.length - before.length} of them new.`);
  return 0;
});
