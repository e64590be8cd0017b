import { buildSite } from '../build/build';
import { getSettings } from '../settings';
import { readPrintOptions } from './print-options';
import { runCommand } from './run';

runCommand(async () => {
  await buildSite(getSettings(), readPrintOptions('build'));
  return 0;
});
