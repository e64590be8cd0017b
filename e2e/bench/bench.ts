import { existsSync } from 'node:fs';
import { runCommand } from '../../lib/commands/run';
import { ProblemError } from '../../lib/problem';
import { benchBuild } from './build';
import { type BenchOptions, parseBenchOptions, type Subject } from './options';
import { benchPrint } from './print';
import { benchPublish } from './publish';
import type { Results } from './results';
import { benchSearch } from './search';
import { describeMachine, formatResults } from './tables';

const BENCHES: Record<Subject, (options: BenchOptions, results: Results) => Promise<void>> = {
  build: benchBuild,
  search: benchSearch,
  print: (_, results) => benchPrint(results),
  publish: (_, results) => benchPublish(results),
};

runCommand('bench', async (args) => {
  const options = parseBenchOptions(args);
  if (!existsSync('/proc/self/stat')) {
    const [problem, fix] = ['The benchmark runs on Linux only.', 'Run it on Linux, or in a container.'];
    throw new ProblemError([{ severity: 'error', file: 'npm run bench', problem, fix }]);
  }
  const empty = {
    generators: [],
    corpora: [],
    builds: [],
    outputs: [],
    paints: [],
    searches: [],
    prints: [],
    publishes: [],
  };
  const results: Results = { machine: describeMachine(), ...empty };
  for (const subject of options.subjects) await BENCHES[subject](options, results);
  console.log(`\n${formatResults(results)}`);
  return results.builds.every(({ outcome }) => outcome === 'done') ? 0 : 1;
});
