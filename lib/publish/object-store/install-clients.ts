// Installs the clients of the object stores that the targets in the arguments name.
import { execFileSync } from 'node:child_process';
import { isClientInstalled, prepareInstallation, STORE_KINDS } from './optional-package';

const kinds = STORE_KINDS.filter((kind) => process.argv.slice(2).some((target) => target.startsWith(kind)));
for (const kind of kinds.filter((each) => !isClientInstalled(each))) {
  const [program = '', ...options] = prepareInstallation(kind);
  // Print to stderr only, because others can read the output.
  execFileSync(program, options, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
}
