import path from 'node:path';
import { parseArgs } from 'node:util';
import { getNearest, suggest } from '../nearest';
import { fail, type Problem, ProblemError } from '../problem';

import { type CommandName, type CommandUsage, getCommandLine, type OptionUsage, USAGE } from './usage';

/** Fixes for system errors, by code: https://nodejs.org/api/errors.html#common-system-errors */
export const FIX_BY_CODE = {
  EACCES: 'Allow your user to read and write here, or choose another folder.',
  EBUSY: 'Another program or a mount uses this folder: choose a folder inside it.',
  EDQUOT: 'Your disk quota is full: delete some files, and run the command again.',
  EMFILE: 'Close other programs, or allow more open files with `ulimit -n`.',
  ENOSPC: 'Free some disk space, and run the command again.',
  EPERM: 'Allow your user to read and write here, or choose another folder.',
  EROFS: 'This disk is read-only: choose another folder.',
};

/** Run a command with its parsed arguments. `work` returns the exit code; problems are printed without a stack. */
export async function runCommand<Name extends CommandName>(
  name: Name,
  work: (args: Arguments<Name>) => number | Promise<number>,
  args = process.argv.slice(2),
): Promise<void> {
  if (args.includes('--help')) return console.log(formatHelp(name));
  try {
    process.exitCode = await work(parseArguments(name, args));
  } catch (error) {
    console.error(`${toProblemError(error).message}\n`);
    process.exitCode = 1;
  }
}

/** Get the command with the name that is written after `npm run SCRIPT`. `kind`: what a name stands for. */
export function choose<T>(commands: Record<string, T>, name: string, script: string, kind: string, example = ''): T {
  if (Object.hasOwn(commands, name)) return commands[name] as T;
  const names = Object.keys(commands);
  const problem = name ? `Unknown ${kind} "${name}".` : `No ${kind} is given.`;
  return fail(`npm run ${script}`, problem, suggest(name, names, `Write one of ${names.join(', ')}${example}.`));
}

/** Check the arguments of a command; prints the help if they ask for it, or what is wrong. */
export async function hasValidArguments(name: CommandName, args: string[]): Promise<boolean> {
  let isValid = false;
  const work = () => {
    isValid = true;
    return 0;
  };
  await runCommand(name, work, args);
  return isValid;
}

/** Convert a system error to a problem with a fix; rethrows any other error. */
function toProblemError(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  const { code = '', path: file = '', message } = error as NodeJS.ErrnoException;
  // An error from a child process has the code only in its message.
  const knownCode = (Object.keys(FIX_BY_CODE) as (keyof typeof FIX_BY_CODE)[]).find(
    (systemCode) => code === systemCode || message.includes(`${systemCode}:`),
  );
  if (knownCode === undefined) throw error;
  const relative = path.relative('', file);
  const displayPath = relative.startsWith('..') ? file : relative || '.';
  return new ProblemError([
    { severity: 'error', file: displayPath, problem: `${message}.`, fix: FIX_BY_CODE[knownCode] },
  ]);
}

type OptionsOf<Name extends CommandName> = (typeof USAGE)[Name] extends { options: infer Options } ? Options : object;

/** The parsed arguments of a command: options by name, other arguments in order. */
export type Arguments<Name extends CommandName> = {
  options: {
    [Option in keyof OptionsOf<Name>]: OptionsOf<Name>[Option] extends { value: string } ? string | undefined : boolean;
  };
  positionals: string[];
};

type Token = { kind: string; name?: string; rawName?: string; value?: string; inlineValue?: boolean };

/** Parse the arguments of a command. Throws a ProblemError with every problem found. */
export function parseArguments<Name extends CommandName>(name: Name, args: string[]): Arguments<Name> {
  const { options = {} }: CommandUsage = USAGE[name];
  const config = Object.entries(options).map(([option, { value, short }]) => {
    return [option, { type: value ? 'string' : 'boolean', ...(short && { short }) }] as const;
  });
  const { values, positionals, tokens } = parseArgs({
    args,
    options: Object.fromEntries(config),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const places: Token[] = tokens.filter(({ kind }) => kind === 'positional');
  const surplus = places.slice(countArguments(USAGE[name], positionals[0]));
  const problems: Problem[] = tokens.flatMap((token: Token) => {
    const invalid: ArgumentProblem | false | undefined =
      token.kind === 'option'
        ? findOptionProblem(token, options)
        : surplus.includes(token) && { problem: `Unexpected argument "${token.value}".` };
    if (!invalid) return [];
    delete values[token.name ?? ''];
    const help = `Run ${getCommandLine(name)} -- --help to list its arguments.`;
    return [{ severity: 'error', file: getCommandLine(name), problem: invalid.problem, fix: invalid.fix ?? help }];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  const flags = config.flatMap(([option, { type }]) => (type === 'boolean' ? [[option, false]] : []));
  return { options: { ...Object.fromEntries(flags), ...values }, positionals } as Arguments<Name>;
}

type ArgumentProblem = { problem: string; fix?: string };

function findOptionProblem(token: Token, options: Record<string, OptionUsage>): ArgumentProblem | undefined {
  const { name = '', rawName = '', value, inlineValue } = token;
  const usage = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!usage) {
    const nearest = getNearest(name, [...Object.keys(options), 'help']);
    return { problem: `Unknown option ${rawName}.`, fix: nearest && `Did you mean --${nearest}?` };
  }
  if (usage.value === undefined) {
    if (value === undefined) return undefined;
    return { problem: `The option ${rawName} takes no value.`, fix: `Write --${name} without a value.` };
  }
  // A value that begins with a hyphen is ambiguous unless it follows an equals sign.
  if (value && (inlineValue || !value.startsWith('-'))) return undefined;
  return { problem: `The option ${rawName} needs a value.`, fix: `Write --${name}=${usage.value}.` };
}

/** Count the arguments that a command accepts, given its first one. The command itself refuses an unknown action. */
function countArguments({ syntax = '', args = {} }: CommandUsage, first = ''): number {
  if (syntax.endsWith('...')) return Number.POSITIVE_INFINITY;
  const actions = Object.keys(args).filter((form) => /^\w/.test(form));
  const form = actions.length === 0 ? syntax : actions.find((action) => action.split(' ')[0] === first);
  if (form === undefined || form.endsWith('...')) return Number.POSITIVE_INFINITY;
  return form.match(/<[^>]*>|\[[^\]]*\]|[\w-]+/g)?.length ?? 0;
}

/** Format the help of a command: usage, arguments, options and examples. */
export function formatHelp(name: CommandName): string {
  const { summary, syntax, args = {}, options = {}, examples }: CommandUsage = USAGE[name];
  const optionRows = Object.entries(options).map(([option, { value, short, text }]) => {
    return [`${short ? `-${short}, ` : ''}--${option}${value ? `=${value}` : ''}`, text];
  });
  const syntaxes = [...(syntax ? [syntax] : []), ...(optionRows.length > 0 ? ['[options]'] : [])];
  return [
    `Usage: ${[getCommandLine(name), ...(syntaxes.length > 0 ? ['--'] : []), ...syntaxes].join(' ')}`,
    '',
    summary,
    '',
    ...formatColumns([...Object.entries(args), ...(syntax ? [[]] : []), ...optionRows, ['--help', 'Show this help.']]),
    '',
    'Examples:',
    ...formatColumns(Object.entries(examples).map(([line, comment]) => [line, `# ${comment}`])),
  ].join('\n');
}

function formatColumns(rows: string[][]): string[] {
  const width = Math.max(...rows.map(([first = '']) => first.length));
  return rows.map(([first = '', second = '']) => `  ${first.padEnd(width)}  ${second}`.trimEnd());
}
