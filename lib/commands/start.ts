import { buildSite, isUpToDate } from '../build/build';
import { describeOpenServer } from '../build/local-server';
import { serveSite } from '../build/serve-site';
import { getPort } from '../port';
import { getSettings } from '../settings';
import { runCommand } from './run';

runCommand('start', async ({ options: { host } }) => {
  const settings = getSettings();
  const port = getPort();
  if (isUpToDate(settings)) console.log('Nothing has changed since the last build.');
  else await buildSite(settings);
  const { address } = await serveSite(settings.outDir, settings.basePath, port, host);
  console.log(`\nThe help is at ${address}\nPress Ctrl+C to stop.`);
  if (host) console.log(describeOpenServer(address));
  return 0;
});
