// Installs the clients of the object stores that the targets in the arguments name.
import { execSync } from 'node:child_process';
import { formatInstallCommand, isClientInstalled, STORE_KINDS } from './optional-package';

const kinds = STORE_KINDS.filter((kind) => process.argv.slice(2).some((target) => target.startsWith(kind)));
// Print to stderr only, because others can read the output.
if (!kinds.every(isClientInstalled)) execSync(formatInstallCommand(kinds), { stdio: ['ignore', 2, 2] });
