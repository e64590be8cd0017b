import { runCommand } from '../../lib/commands/run';
import { getFaults } from './faults';
import { runFaults } from './run-faults';

runCommand(async () => {
  const names = process.argv.slice(2);
  const { faults, end } = getFaults();
  const wanted = faults.filter(({ name }) => names.length === 0 || names.some((each) => name.includes(each)));
  try {
    return (await runFaults(wanted)) === 0 ? 0 : 1;
  } finally {
    end();
  }
});
