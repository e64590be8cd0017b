import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

type InstallOptions = { scripts?: Record<string, string>; runInstallScripts?: boolean };

/** Install packages from the npm registry into a separate folder. */
export function installPackages(
  dir: string,
  dependencies: Record<string, string>,
  { scripts = {}, runInstallScripts = false }: InstallOptions = {},
): void {
  mkdirSync(dir, { recursive: true });
  const manifest = { private: true, type: 'module', scripts, dependencies };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest, undefined, 2));
  console.error(
    `Installing ${Object.entries(dependencies)
      .map(([name, version]) => `${name}@${version}`)
      .join(', ')} into ${path.relative('', dir)} …`,
  );
  // npm passes on this project's settings, which require exact versions of Node.
  const flags = [`--ignore-scripts=${!runInstallScripts}`, '--engine-strict=false', '--no-audit', '--no-fund'];
  // Print to stderr only, because the output of the command may be redirected to a file.
  execFileSync('npm', ['install', ...flags, '--loglevel=error'], { cwd: dir, stdio: ['inherit', 2, 2] });
}
