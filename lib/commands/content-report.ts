import { readDocs } from '../content/check';
import { buildContentReport } from '../content/report/content-report';
import { writeReport } from '../content/report/write-report';
import { readSite } from '../content/site';
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
