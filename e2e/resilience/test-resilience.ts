import { runCommand } from '../../lib/commands/run';
import { selectByName } from '../support/select-by-name';
import { getFaults } from './faults';
import { runFaults } from './run-faults';

runCommand('test:resilience', async ({ positionals: words }) => {
  const { faults, cleanUp } = getFaults();
  const selected = selectByName('npm run test:resilience', faults, words);
  try {
    return (await runFaults(selected)) === 0 ? 0 : 1;
  } finally {
    cleanUp();
  }
});
