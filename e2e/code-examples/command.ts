import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How a command ended, and its output. */
export type Output = { code: number; stdout: string; stderr: string };

type Options = { cwd: string; env: Record<string, string>; input: string | undefined };

/** Write a program for `sh`. */
export function writeProgram(file: string, code: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `#!/bin/sh\n${code}\n`);
  chmodSync(file, 0o755);
}

/** Run a command with only these environment variables. */
export function runCommand(command: string, args: string[], { cwd, env, input }: Options): Promise<Output> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: env as NodeJS.ProcessEnv,
      // Ends only a command that hangs.
      timeout: 300_000,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout?.on('data', (data) => {
      stdout += data;
    });
    child.stderr?.on('data', (data) => {
      stderr += data;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? -1, stdout, stderr }));
    child.stdin?.end(input);
  });
}
