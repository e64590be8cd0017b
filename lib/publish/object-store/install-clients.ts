// Installs the clients of the object stores that the targets in the arguments name.
import { execSync } from 'node:child_process';
import { CLIENT_PACKAGES, formatInstallCommand, isClientInstalled } from './optional-package';

const kinds = Object.keys(CLIENT_PACKAGES) as (keyof typeof CLIENT_PACKAGES)[];
const named = kinds.filter((kind) => process.argv.slice(2).some((target) => target.startsWith(kind)));
// One command, because npm removes packages that no list names. Print to stderr only, because others can read the output.
if (!named.every(isClientInstalled))
  execSync(formatInstallCommand(named.flatMap((kind) => CLIENT_PACKAGES[kind])), { stdio: ['ignore', 2, 2] });
