import { analyseBodies } from '../build/bodies';
import { startRenderer } from '../build/renderer';
import { checkSite } from '../check/check-site';
import { getTranslationSettings } from '../content/languages';
import { formatCount, formatProblemCounts, formatProblems, type Problem, removeRepetitions } from '../problem';
import { readSite } from '../readers/read-site';
import { getInstallationSettings } from './options';
import { runCommand } from './run';

runCommand('check', async ({ options }) => {
  const settings = getInstallationSettings(options.installation);
  const renderer = await startRenderer();
  try {
    const found: Problem[] = [];
    let pages = 0;
    for (const place of [settings, ...getTranslationSettings(settings)]) {
      const site = readSite(place);
      found.push(...checkSite(site, await analyseBodies(site, renderer)).problems);
      pages += site.docs.length;
    }
    const problems = removeRepetitions(found, JSON.stringify);
    if (problems.length > 0) console.error(`${formatProblems(problems, options)}\n`);
    console.log(`${formatCount(pages, 'page')} checked: ${formatProblemCounts(problems)}.`);
    return problems.some(({ severity }) => severity === 'error') ? 1 : 0;
  } finally {
    await renderer.close();
  }
});
