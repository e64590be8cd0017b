import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { makeTempDir, writeFiles } from '../support/content';

/** List the numbers of the lines that the linter refuses with one plugin of this folder and some rules. */
export function listRefusedLines(plugin: string, lines: string[], rules: object = { preset: 'none' }): number[] {
  const dir = makeTempDir();
  writeFiles(dir, {
    'biome.json': JSON.stringify({ plugins: [path.resolve('e2e/lint', plugin)], linter: { rules } }),
    'lines.tsx': lines.join('\n'),
  });
  const { stdout } = spawnSync(
    path.resolve('node_modules/.bin/biome'),
    ['lint', '--reporter=github', `--config-path=${dir}`, dir],
    { encoding: 'utf8' },
  );
  const refused = [...stdout.matchAll(/^::error .*?line=(\d+),/gm)].map(([, line]) => Number(line));
  return [...new Set(refused)].sort((a, b) => a - b);
}
