import { buildSite } from '../build/build';
import { getInstallationSettings } from './options';
import { runCommand } from './run';

runCommand('build', async ({ options: { all, cold, installation } }) => {
  await buildSite(getInstallationSettings(installation), { all, isCold: cold });
  return 0;
});
