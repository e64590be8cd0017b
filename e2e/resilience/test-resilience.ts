import { runCommand } from '../../lib/commands/run';
import { getFaults } from './faults';
import { runFaults } from './run-faults';

runCommand('test:resilience', async ({ positionals: words }) => {
  const { faults, cleanUp } = getFaults();
  const selected = faults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
  try {
    return (await runFaults(selected)) === 0 ? 0 : 1;
  } finally {
    cleanUp();
  }
});
