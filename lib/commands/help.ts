import type { CommandUsage } from './command-usage';
import { type CommandName, getCommandLine, USAGE } from './usage';

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
