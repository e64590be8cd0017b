import { buildSite, isUpToDate } from '../build/build';
import { serveSite } from '../build/serve-site';
import { getPort } from '../port';
import { getSettings } from '../settings';
import { runCommand } from './run';

runCommand('start', async () => {
  const settings = getSettings();
  const port = getPort();
  if (isUpToDate(settings)) console.log('Nothing has changed since the last build.');
  else await buildSite(settings);
  const { address } = await serveSite(settings.outDir, settings.basePath, port);
  console.log(`\nThe help is at ${address}\nPress Ctrl+C to stop.`);
  return 0;
});
