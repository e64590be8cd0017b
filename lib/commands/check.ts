import { readBodies } from '../build/bodies';
import { startRenderer } from '../build/renderer';
import { checkSite } from '../check/check-site';
import { readSite } from '../content/site';
import { countProblems, formatProblems, plural } from '../problem';
import { getSettings } from '../settings';
import { readFlags } from './flags';
import { runCommand } from './run';

runCommand(async () => {
  const options = readFlags('check', { all: 'to see every warning' });
  const site = readSite(getSettings());
  const renderer = await startRenderer();
  try {
    const { problems } = checkSite(site, await readBodies(site, renderer));
    if (problems.length > 0) console.error(`${formatProblems(problems, options)}\n`);
    console.log(`${plural(site.docs.length, 'page')} checked: ${countProblems(problems)}.`);
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
  } finally {
    await renderer.close();
  }
});
