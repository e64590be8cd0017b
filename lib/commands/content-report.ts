import { buildContentReport } from '../check/report/content-report';
import { writeReport } from '../check/report/write-report';
import { readSite } from '../content/site';
import { readDocs } from '../content/texts';
import { ProblemError } from '../problem';
import { getSettings } from '../settings';
import { runCommand } from './run';

runCommand(() => {
  const site = readSite(getSettings());
  const problems = [...site.problems];
  const docs = readDocs(site, problems);
  if (problems.some(({ severity }) => severity === 'error')) throw new ProblemError(problems);
  console.log(writeReport(buildContentReport(docs, site)));
  return 0;
});
