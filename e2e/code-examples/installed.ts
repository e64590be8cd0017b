import { spawnSync } from 'node:child_process';

const answers = new Map<string, boolean>();

/** Check whether a program is installed. */
export function isInstalled(program: string): boolean {
  let answer = answers.get(program);
  if (answer === undefined) {
    answer = spawnSync(program, ['--version']).error === undefined;
    answers.set(program, answer);
  }
  return answer;
}

/** Check whether PHP has an extension, such as intl. */
export function hasExtension(name: string): boolean {
  return spawnSync('php', ['-r', `exit(extension_loaded('${name}') ? 0 : 1);`]).status === 0;
}
