import { type PrintOptions, ProblemError } from '../problem';

/** Read how a command prints problems from its arguments, which may hold `--all` and nothing else. */
export function readPrintOptions(command: string, args = process.argv.slice(2)): PrintOptions {
  const unknown = args.find((arg) => arg !== '--all');
  if (unknown === undefined) return { all: args.length > 0 };
  const fix = `Write npm run ${command}, or npm run ${command} -- --all to see every warning.`;
  throw new ProblemError([
    { severity: 'error', file: `npm run ${command}`, problem: `Unknown option ${unknown}.`, fix },
  ]);
}
