import { suggest } from '../nearest';
import { SERVER_CONFIGS } from '../output/hosts/hosts';
import { readHostRules } from '../output/hosts/rules';
import { fail } from '../problem';
import { readSite } from '../readers/read-site';
import { getSettings } from '../settings';
import { runCommand } from './run';

runCommand('hosts', ({ positionals: [name = ''] }) => {
  const formatConfig = Object.hasOwn(SERVER_CONFIGS, name) ? SERVER_CONFIGS[name] : undefined;
  if (!formatConfig) {
    const known = Object.keys(SERVER_CONFIGS).join(', ');
    const fix = suggest(
      name,
      Object.keys(SERVER_CONFIGS),
      `Write one of ${known}, such as npm run --silent hosts -- nginx.`,
    );
    const problem = name ? `Unknown server "${name}".` : 'No server is given.';
    return fail('npm run hosts', problem, fix);
  }
  process.stdout.write(formatConfig(readHostRules(readSite(getSettings()))));
  return 0;
});
