import { suggest } from '../nearest';
import { fail } from '../problem';
import { parsePreviewOptions } from '../publish/preview-options';
import { allCommand, compareCommand, listCommand, publishCommand, removeCommand } from '../publish/release-commands';
import { runCommand } from './run';

const ID_COMMANDS = { publish: publishCommand, compare: compareCommand, remove: removeCommand };
const COMMANDS = { list: listCommand, all: allCommand };

runCommand('release', ({ options, positionals: [command = '', id] }) => {
  const parsed = parsePreviewOptions(options, 'npm run release');
  if (Object.hasOwn(COMMANDS, command)) return COMMANDS[command as keyof typeof COMMANDS](parsed);
  if (Object.hasOwn(ID_COMMANDS, command)) {
    const fix = `Write npm run release -- ${command} ID, with an id of content/releases.yml.`;
    if (id === undefined) return fail('npm run release', 'No release is given.', fix);
    return ID_COMMANDS[command as keyof typeof ID_COMMANDS](parsed, id);
  }
  const names = Object.keys({ ...ID_COMMANDS, ...COMMANDS });
  const problem = command ? `Unknown command "${command}".` : 'No command is given.';
  return fail('npm run release', problem, suggest(command, names, `Write one of ${names.join(', ')}.`));
});
