import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeTempDir } from '../../e2e/support/content';
import { recoverSwap } from './swap';

test('a swap killed at any moment leaves one complete site and no other folders', async () => {
  const outDir = path.join(makeTempDir(), 'out');
  for (let delay = 0; delay < 20; delay++) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/resilience/swap-loop.ts', outDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    await once(child.stdout, 'data');
    await setTimeout(delay + Math.random());
    child.kill('SIGKILL');
    await ended;
    recoverSwap(outDir);
    expect(readdirSync(path.dirname(outDir))).toEqual(['out']);
    const versions = readdirSync(outDir).map((name) => readFileSync(path.join(outDir, name), 'utf8'));
    expect(versions).toHaveLength(6);
    expect(new Set(versions).size).toBe(1);
  }
});
