import { runCommand } from '../../lib/commands/run';
import { suggest } from '../../lib/nearest';
import { ProblemError } from '../../lib/problem';
import { benchPrint } from './print';
import { benchSearch } from './search';

const BENCHES: Record<string, () => Promise<void>> = { search: benchSearch, print: benchPrint };

runCommand(async () => {
  const [subject = ''] = process.argv.slice(2);
  const bench = BENCHES[subject];
  if (!bench) {
    const names = Object.keys(BENCHES);
    const fix = suggest(subject, names, `Write one of ${names.join(', ')}, as in: npm run bench -- search`);
    const problem = subject === '' ? 'Nothing is named to measure.' : `Cannot measure "${subject}".`;
    throw new ProblemError([{ severity: 'error', file: 'npm run bench', problem, fix }]);
  }
  await bench();
  return 0;
});
