import { checkSite } from '../check/check-site';
import { readSite } from '../content/site';
import { countProblems, formatProblems, plural } from '../problem';
import { getSettings } from '../settings';
import { readPrintOptions } from './print-options';
import { runCommand } from './run';

runCommand(() => {
  const options = readPrintOptions('check');
  const site = readSite(getSettings());
  const { problems } = checkSite(site);
  if (problems.length > 0) console.error(`${formatProblems(problems, options)}\n`);
  console.log(`${plural(site.docs.length, 'page')} checked: ${countProblems(problems)}.`);
  return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
});
