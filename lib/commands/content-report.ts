import { buildContentReport, formatContentReport } from '../check/content-report';
import { analyseDocs } from '../content/analyse-docs';
import { ProblemError } from '../problem';
import { readSite } from '../readers/read-site';
import { formatTranslationReport } from '../review/translation-report';
import { getSettings } from '../settings';
import { inLanguage } from '../words/words';
import { getLanguageSettings } from './options';
import { runCommand } from './run';

runCommand('content:report', ({ options: { language } }) => {
  if (language !== undefined) {
    console.log(formatTranslationReport(readSite(getLanguageSettings(language))));
    return 0;
  }
  const site = readSite(getSettings());
  const problems = [...site.problems];
  const docs = inLanguage(site.identity.language, () => analyseDocs(site, problems));
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  console.log(formatContentReport(buildContentReport(docs, site)));
  return 0;
});
