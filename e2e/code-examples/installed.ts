import { spawnSync } from 'node:child_process';

/** Check whether a program is installed. */
export function isInstalled(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined;
}

/** Check whether PHP has an extension, such as intl. */
export function hasExtension(name: string): boolean {
  return spawnSync('php', ['-r', `exit(extension_loaded('${name}') ? 0 : 1);`]).status === 0;
}
