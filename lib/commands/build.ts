import { buildSite } from '../build/build';
import { getSettings } from '../settings';
import { runCommand } from './run';

runCommand(async () => {
  await buildSite(getSettings());
  return 0;
});
