import { parseArgs } from 'node:util';
import { getNearest } from '../nearest';
import { type Problem, ProblemError } from '../problem';
import type { CommandUsage, OptionUsage } from './command-usage';
import { type CommandName, getCommandLine, USAGE } from './usage';

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
  const { options = {}, syntax }: CommandUsage = USAGE[name];
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
  const problems: Problem[] = tokens.flatMap((token: Token) => {
    const invalid =
      token.kind === 'option' ? findOptionProblem(token, options) : !syntax && findPositionalProblem(token);
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

function findPositionalProblem({ kind, value }: Token): ArgumentProblem | undefined {
  return kind === 'positional' ? { problem: `Unexpected argument "${value}".` } : undefined;
}
