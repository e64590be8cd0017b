import { SERVER_CONFIGS } from '../output/hosts/hosts';
import { readHostRules } from '../output/hosts/rules';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { choose, runCommand } from './run';

runCommand('hosts', ({ positionals: [name = ''] }) => {
  const formatConfig = choose(SERVER_CONFIGS, name, 'hosts', 'server', ', such as npm run --silent hosts -- nginx');
  process.stdout.write(formatConfig(readHostRules(readSite(getSettings()))));
  return 0;
});
