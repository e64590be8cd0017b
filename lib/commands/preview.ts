import { fail } from '../problem';
import { listCommand, removeCommand, statusCommand, sweepCommand } from '../publish/manage-commands';
import { type PreviewOptions, parsePreviewOptions } from '../publish/preview-options';
import { commentCommand, deployCommand, publishCommand } from '../publish/publish-commands';
import { runCommand } from './run';

const COMMANDS = {
  // Only this command loads the modules that build a site, so that a publisher starts quickly.
  build: async (options: PreviewOptions) => (await import('../publish/build-command')).buildCommand(options),
  publish: publishCommand,
  deploy: deployCommand,
  comment: commentCommand,
  remove: removeCommand,
  sweep: sweepCommand,
  list: listCommand,
  status: statusCommand,
};

runCommand(() => {
  const { command = '', options } = parsePreviewOptions(process.argv.slice(2));
  if (Object.hasOwn(COMMANDS, command)) return COMMANDS[command as keyof typeof COMMANDS](options);
  return fail(
    `preview ${command}`,
    'Is not a command.',
    `Write npm run preview -- and one of ${Object.keys(COMMANDS).join(', ')}.`,
  );
});
