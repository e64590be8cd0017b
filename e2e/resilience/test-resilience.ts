import { runCommand } from '../../lib/commands/run';
import { getFaults } from './faults';
import { runFaults } from './run-faults';

runCommand(async () => {
  const names = process.argv.slice(2);
  const { faults, cleanUp } = getFaults();
  const selected = faults.filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));
  try {
    return (await runFaults(selected)) === 0 ? 0 : 1;
  } finally {
    cleanUp();
  }
});
