import { migrateSidebars } from '../content/docusaurus/migrate-sidebars';
import { fail } from '../problem';
import { getSettings } from '../settings';
import { runCommand } from './run';

runCommand('migrate', async ({ positionals: [action, file = ''] }) => {
  if (action !== 'sidebars') {
    fail('npm run migrate', `Unknown action "${action ?? ''}".`, 'Write npm run migrate -- sidebars <file>');
  }
  const shown = await migrateSidebars(file, getSettings().contentDir);
  console.log(`Wrote ${shown}. Run npm run check to see entries that match no page.`);
  return 0;
});
