import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Install packages from the npm registry into a separate folder. */
export function installPackages(dir: string, dependencies: Record<string, string>, scripts = {}): void {
  mkdirSync(dir, { recursive: true });
  const manifest = { private: true, type: 'module', scripts, dependencies };
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify(manifest, undefined, 2));
  console.log(
    `Installing ${Object.entries(dependencies)
      .map(([name, version]) => `${name}@${version}`)
      .join(', ')} into ${path.relative('', dir)} …`,
  );
  // npm passes on this project's settings: they require exact versions of Node, and run no scripts such as that of the
  // package `node`, which links its program.
  const flags = ['--engine-strict=false', '--ignore-scripts=false', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags], { cwd: dir, stdio: 'inherit' });
}
