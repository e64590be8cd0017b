import { writeFileSync } from 'node:fs';
import { runCommand } from '../../lib/commands/run';
import { buildWithDocusaurus, buildWithEngine, installDocusaurus } from './build';
import { compareSites } from './compare';
import { type ExpectedDifference, findExpected, readExpected } from './expected';
import { formatReport, formatUnused, type SiteReport } from './report';
import { type ComparedSite, FIXTURE_FACTS, listSites } from './site';

runCommand('test:docusaurus', ({ options }) => {
  const sites = listSites(options.site);
  installDocusaurus();
  const expected = readExpected();
  const reports = sites.map((site) => compareSite(site, expected, options.record));
  const differences = reports.flatMap((report) => report.differences);
  const used = new Set(differences.map((each) => each.expected));
  // An entry is unused only if this run compared all sites to which it can apply.
  const isComplete = ({ site }: ExpectedDifference) =>
    options.site === undefined && (site === undefined || sites.some(({ name }) => name === site));
  const unused = expected.filter((entry) => isComplete(entry) && !used.has(entry));
  if (options.json) console.log(JSON.stringify({ sites: reports, unused }, formatValue, 2));
  else {
    for (const report of reports) console.log(`\n${formatReport(report, options.all)}`);
    for (const entry of unused) console.log(`\n${formatUnused(entry)}`);
  }
  return differences.every((each) => each.expected) ? 0 : 1;
});

function compareSite(site: ComparedSite, expected: ExpectedDifference[], isRecorded: boolean): SiteReport {
  const { facts, docsPath } = buildWithDocusaurus(site);
  if (isRecorded && site.name === 'fixture') writeFileSync(FIXTURE_FACTS, `${JSON.stringify(facts, undefined, 1)}\n`);
  const differences = compareSites(facts, buildWithEngine(site, docsPath)).map((each) => {
    return { ...each, expected: findExpected(expected, site.name, each) };
  });
  return { name: site.name, pages: Object.keys(facts.pages).length, differences };
}

function formatValue(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? value.source : value;
}
