import { runCommand } from './run';
import type { CommandName } from './usage';

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
