import { type Problem, ProblemError } from '../../lib/problem';
import type { Engine } from './driver';

type Options = { name?: string; isCi: boolean };

/**
 * Choose the installed engines, or one by name; `missing` names the others with their installation. Throws a ProblemError for a
 * missing engine in CI, for one that was asked for, and for an unknown name.
 */
export function chooseEngines(engines: Engine[], { name, isCi }: Options): { chosen: Engine[]; missing: string[] } {
  const wanted = engines.filter((engine) => name === undefined || engine.name.toLowerCase() === name.toLowerCase());
  const problems = wanted
    .filter((engine) => !engine.isInstalled())
    .map((engine) => toProblem(`${engine.name} is not installed.`, `Run ${engine.install}`));
  if (wanted.length === 0) {
    const names = engines.map((engine) => engine.name.toLowerCase()).join(', ');
    problems.push(toProblem(`Unknown engine "${name}".`, `Write one of ${names}.`));
  }
  if (problems.length > 0 && (isCi || name !== undefined)) throw new ProblemError(problems);
  return {
    chosen: wanted.filter((engine) => engine.isInstalled()),
    missing: problems.map(({ problem, fix }) => `${problem} ${fix}`),
  };
}

function toProblem(problem: string, fix: string): Problem {
  return { severity: 'error', file: 'npm run test:browsers', problem, fix };
}
