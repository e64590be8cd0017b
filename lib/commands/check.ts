import { existsSync } from 'node:fs';
import { analyseBodies } from '../build/bodies';
import { startRenderer } from '../build/renderer';
import { checkSite } from '../check/check-site';
import { checkWordsModule, WORDS_DIR } from '../check/words';
import { readSite } from '../content/site';
import { formatCount, formatProblemCounts, formatProblems } from '../problem';
import { getInstallationSettings } from './installation-option';
import { runCommand } from './run';

runCommand('check', async ({ options }) => {
  const site = readSite(getInstallationSettings(options.installation));
  const renderer = await startRenderer();
  try {
    const { problems } = checkSite(site, await analyseBodies(site, renderer));
    // A project that only has content uses the words as they are.
    if (existsSync(WORDS_DIR)) checkWordsModule(WORDS_DIR, problems);
    if (problems.length > 0) console.error(`${formatProblems(problems, options)}\n`);
    console.log(`${formatCount(site.docs.length, 'page')} checked: ${formatProblemCounts(problems)}.`);
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
  } finally {
    await renderer.close();
  }
});
