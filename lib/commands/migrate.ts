import path from 'node:path';
import { analyseBodies } from '../build/bodies';
import { startRenderer } from '../build/renderer';
import type { Site } from '../content/site';
import { fail } from '../problem';
import { checkMigration, formatMigrationReport } from '../readers/migrate/check-migration';
import { copyContent, formatCopyResult } from '../readers/migrate/copy-content';
import { migrateSidebars } from '../readers/migrate/migrate-sidebars';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { inLanguage } from '../words/words';
import { runCommand } from './run';

runCommand('migrate', async ({ positionals: [action, target = ''], options }) => {
  switch (action) {
    case 'check':
      return check(readForeignSite(target), options.json);
    case 'copy':
      return copy(readForeignSite(target), options.to ?? `${target.replace(/(?<!\/)\/+$/, '')}-copy`);
    case 'sidebars': {
      const file = await migrateSidebars(target, getSettings().contentDir);
      console.log(`Wrote ${file}. Run npm run check to list the entries that match no page.`);
      return 0;
    }
    default:
      return fail('npm run migrate', `Unknown action "${action ?? ''}".`, 'Write check, copy or sidebars after --.');
  }
});

/** Read content of another tool. Fails for strict content. */
function readForeignSite(folder: string): Site {
  if (folder === '') fail('npm run migrate', 'The content folder is missing.', 'Write its path, such as ../old/docs');
  const site = readSite(getSettings({ ...process.env, CONTENT_DIR: folder }));
  if (site.isConverted) return site;
  const fix = 'Write the path of content of another tool, such as ../old/docs.';
  return fail(site.settings.contentDir, 'The folder already contains strict content of this engine.', fix);
}

async function check(site: Site, isJson: boolean): Promise<number> {
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

function copy(site: Site, folder: string): number {
  const result = inLanguage(site.identity.language, () => copyContent(site, path.resolve(folder)));
  console.log(formatCopyResult(result, folder));
  return 0;
}
