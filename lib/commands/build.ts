import { buildSite } from '../build/build';
import { getSettings } from '../settings';
import { readFlags } from './flags';
import { runCommand } from './run';

runCommand(async () => {
  const { all, cold } = readFlags('build', {
    all: 'to see every warning',
    cold: 'to use no result of an earlier build',
  });
  await buildSite(getSettings(), { all, isCold: cold });
  return 0;
});
