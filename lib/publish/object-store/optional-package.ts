import { cpSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail } from '../../problem';

/** The kinds of store. Their clients are not dependencies, because only these targets need them. */
export const STORE_KINDS = ['s3', 'azure'] as const;

type Kind = (typeof STORE_KINDS)[number];

/** The folders with the list of each kind's clients and their dependencies, with versions and hashes. */
const LISTS_DIR = 'lib/publish/object-store/clients';

const LOCK_FILE = 'package-lock.json';

/** Get the folder that the clients of a kind of store are installed in. */
function getClientsDir(kind: Kind): string {
  return path.resolve('.cache/clients', kind);
}

/** Whether the listed clients of a kind of store are installed. */
export function isClientInstalled(kind: Kind): boolean {
  const dir = getClientsDir(kind);
  const [installed, list] = [path.join(dir, LOCK_FILE), path.join(LISTS_DIR, kind, LOCK_FILE)];
  // npm writes this file when everything is installed.
  if (!existsSync(path.join(dir, 'node_modules/.package-lock.json')) || !existsSync(installed)) return false;
  return readFileSync(installed, 'utf8') === readFileSync(list, 'utf8');
}

/** Copy the list of the clients of a store to where they are installed. Returns the command that installs them. */
export function prepareInstallation(kind: Kind): string[] {
  const dir = getClientsDir(kind);
  cpSync(path.join(LISTS_DIR, kind), dir, { recursive: true });
  // The settings of the project do not apply in another folder.
  return ['npm', 'ci', '--prefix', dir, '--ignore-scripts', '--no-audit', '--no-fund'];
}

/** Import a client that may not be installed. Throws a ProblemError with the command that installs it. */
export async function importPackage<T>(target: string, kind: Kind, name: string): Promise<T> {
  try {
    return createRequire(path.join(getClientsDir(kind), 'package.json'))(name) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    const problem = `This target needs the package ${name}, which is not installed.`;
    return fail(target, problem, `Run .ci/install-client ${kind}:`);
  }
}
