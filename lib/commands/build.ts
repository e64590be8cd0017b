import { buildSite } from '../build/build';
import { getSettings } from '../settings';
import { runCommand } from './run';

runCommand('build', async ({ options: { all, cold } }) => {
  await buildSite(getSettings(), { all, isCold: cold });
  return 0;
});
