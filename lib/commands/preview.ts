import { suggest } from '../nearest';
import { fail } from '../problem';
import { listCommand, removeCommand, statusCommand, sweepCommand } from '../publish/manage-commands';
import { type PreviewOptions, parsePreviewOptions } from '../publish/preview-options';
import { commentCommand, deployCommand, publishCommand } from '../publish/publish-commands';
import { runCommand } from './run';

const COMMANDS = {
  // Load the modules that build a site only for this command, so that the others start quickly.
  build: async (options: PreviewOptions) => (await import('../publish/build-command')).buildCommand(options),
  publish: publishCommand,
  deploy: deployCommand,
  comment: commentCommand,
  remove: removeCommand,
  sweep: sweepCommand,
  list: listCommand,
  status: statusCommand,
};

runCommand('preview', ({ options, positionals: [command = ''] }) => {
  if (Object.hasOwn(COMMANDS, command)) {
    return COMMANDS[command as keyof typeof COMMANDS](parsePreviewOptions(options));
  }
  const names = Object.keys(COMMANDS);
  const problem = command ? `Unknown command "${command}".` : 'No command is given.';
  return fail('npm run preview', problem, suggest(command, names, `Write one of ${names.join(', ')}.`));
});
