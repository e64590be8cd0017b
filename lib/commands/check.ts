import { existsSync } from 'node:fs';
import { analyseBodies } from '../build/bodies';
import { startRenderer } from '../build/renderer';
import { checkSite } from '../check/check-site';
import { checkWordsModule, WORDS_DIR } from '../check/words';
import { getTranslationSettings } from '../content/languages';
import { formatCount, formatProblemCounts, formatProblems, type Problem, removeRepetitions } from '../problem';
import { readSite } from '../readers/read-site';
import { getInstallationSettings } from './installation-option';
import { runCommand } from './run';

runCommand('check', async ({ options }) => {
  const settings = getInstallationSettings(options.installation);
  const sites = [settings, ...getTranslationSettings(settings)].map((place) => readSite(place));
  const renderer = await startRenderer();
  try {
    const found: Problem[] = [];
    for (const site of sites) found.push(...checkSite(site, await analyseBodies(site, renderer)).problems);
    const problems = removeRepetitions(found, JSON.stringify);
    // A project that only has content uses the words as they are.
    if (existsSync(WORDS_DIR)) checkWordsModule(WORDS_DIR, problems);
    if (problems.length > 0) console.error(`${formatProblems(problems, options)}\n`);
    const count = sites.reduce((sum, { docs }) => sum + docs.length, 0);
    console.log(`${formatCount(count, 'page')} checked: ${formatProblemCounts(problems)}.`);
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
  } finally {
    await renderer.close();
  }
});
