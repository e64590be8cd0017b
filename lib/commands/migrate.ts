import path from 'node:path';
import { analyseBodies } from '../build/bodies';
import { startRenderer } from '../build/renderer';
import { fail } from '../problem';
import { checkMigration, formatMigrationReport } from '../readers/migrate/check-migration';
import { copyContent, formatCopyResult } from '../readers/migrate/copy-content';
import { migrateSidebars } from '../readers/migrate/migrate-sidebars';
import { readSite } from '../readers/read-site';
import { getSettings, type Settings } from '../settings';
import { inLanguage } from '../words/words';
import { runCommand } from './run';

runCommand('migrate', async ({ positionals: [action, target = ''], options }) => {
  switch (action) {
    case 'check':
      return check(getFolderSettings(target), options.json);
    case 'copy':
      return copy(getFolderSettings(target), options.to ?? `${target.replace(/(?<!\/)\/+$/, '')}-copy`);
    case 'sidebars': {
      const file = await migrateSidebars(target, getSettings().contentDir);
      console.log(`Wrote ${file}. Run npm run check to list the entries that match no page.`);
      return 0;
    }
    default:
      return fail('npm run migrate', `Unknown action "${action ?? ''}".`, 'Write check, copy or sidebars after --.');
  }
});

function getFolderSettings(folder: string): Settings {
  if (folder === '') fail('npm run migrate', 'The content folder is missing.', 'Write its path, such as ../old/docs');
  return getSettings({ ...process.env, CONTENT_DIR: folder });
}

async function check(settings: Settings, isJson: boolean): Promise<number> {
  const site = readSite(settings);
  const renderer = await startRenderer();
  try {
    const bodies = await analyseBodies(site, renderer);
    const report = inLanguage(site.identity.language, () => checkMigration(site, bodies));
    console.log(isJson ? JSON.stringify(report, null, 2) : formatMigrationReport(report));
    return report.problems.some(({ severity }) => severity === 'error') ? 1 : 0;
  } finally {
    await renderer.close();
  }
}

function copy(settings: Settings, folder: string): number {
  const site = readSite(settings);
  const result = inLanguage(site.identity.language, () => copyContent(site, path.resolve(folder)));
  console.log(formatCopyResult(result, folder));
  return 0;
}
