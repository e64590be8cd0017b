import { fail } from '../problem';

/** Read the flags of a command, given what each is for: `--all` becomes `all: true`. */
export function readFlags<T extends string>(
  command: string,
  flags: Record<T, string>,
  args = process.argv.slice(2),
): Record<T, boolean> {
  const names = Object.keys(flags) as T[];
  const unknown = args.find((arg) => !names.some((name) => arg === `--${name}`));
  if (unknown !== undefined) {
    const uses = names.map((name) => `npm run ${command} -- --${name} ${flags[name]}`);
    fail(`npm run ${command}`, `Unknown option ${unknown}.`, `Write npm run ${command}, or ${uses.join(', or ')}.`);
  }
  return Object.fromEntries(names.map((name) => [name, args.includes(`--${name}`)])) as Record<T, boolean>;
}
