import path from 'node:path';
import { buildSite, isUpToDate } from '../build/build';
import { describeOpenServer, serveSite } from '../build/serve-site';
import { getPort } from '../settings';
import { getInstallationSettings } from './options';
import { runCommand } from './run';

runCommand('start', async ({ options: { host, installation } }) => {
  // The help with another record does not replace the built help.
  if (installation !== undefined) process.env.OUT_DIR ??= `out.${path.basename(installation)}`;
  const settings = getInstallationSettings(installation);
  const port = getPort();
  if (await isUpToDate(settings)) console.log('Nothing has changed since the last build.');
  else await buildSite(settings);
  const { address } = await serveSite(settings.outDir, settings.basePath, port, host);
  console.log(`\nThe help is at ${address}\nPress Ctrl+C to stop.`);
  if (host) console.log(describeOpenServer(address));
  return 0;
});
