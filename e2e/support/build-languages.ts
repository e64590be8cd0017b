// Builds the test site with two languages in a repository in which a page changed after its translation.
import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../../lib/build/build';
import { listTranslations } from '../../lib/content/languages';
import { markTranslated } from '../../lib/content/translations';
import { getSettings } from '../../lib/settings';
import { getBuildEnv, LANGUAGES_SITE } from '../sites';

const DIR = path.dirname(LANGUAGES_SITE.env.CONTENT_DIR);
const FEES = path.join(DIR, 'content/berths/fees.mdx');

rmSync(DIR, { recursive: true, force: true });
cpSync('e2e/languages', DIR, { recursive: true });
git('init', '--quiet');
const fees = readFileSync(FEES, 'utf8');
writeFileSync(FEES, fees.replace('12 pounds', '10 pounds'));
const settings = getSettings(getBuildEnv(LANGUAGES_SITE));
for (const translation of listTranslations(settings)) {
  for (const id of ['berths/index', 'berths/booking', 'berths/fees']) markTranslated(id, translation);
}
commit('2029-10-01');
writeFileSync(FEES, fees);
commit('2029-11-01');
await buildSite(settings);

function git(...args: string[]): void {
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@localhost', ...args], { cwd: DIR });
}

/** Commit all files on a day, with the same hash each time. */
function commit(day: string): void {
  Object.assign(process.env, { GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` });
  git('add', '--all');
  git('commit', '--quiet', '-m', 'A change');
}
