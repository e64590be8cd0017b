import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkSameBytes } from './builds';
import type { ProjectCopy } from './project';
import type { FaultResult } from './run-faults';

/** Supported major versions of Node, from the package `node`. */
const VERSIONS = ['20', '22', '24'];

/** Build with each version of Node, and check that the site has the same bytes. */
export async function buildWithNodeVersions(project: ProjectCopy): Promise<FaultResult> {
  const cases: Record<string, { node: string }> = {};
  const missing: string[] = [];
  for (const version of VERSIONS) {
    const prefix = path.join(project.dir, '.nodes', version);
    const args = ['install', '--prefix', prefix, '--no-save', '--no-audit', '--no-fund', `node@${version}`];
    try {
      execFileSync('npm', args, { stdio: 'ignore' });
    } catch {
      // Without a network, or without a package for this machine, the table lists the version as missing.
    }
    const node = path.join(prefix, 'node_modules/node/bin/node');
    if (existsSync(node)) cases[`Node ${execFileSync(node, ['-v'], { encoding: 'utf8' }).trim()}`] = { node };
    else missing.push(version);
  }
  if (Object.keys(cases).length === 0) return { skipped: 'no version of Node could be installed' };
  const outcome = await checkSameBytes(project, cases);
  const without = missing.length > 0 ? `; not installed: ${missing.join(', ')}` : '';
  return { ...outcome, figures: `${Object.keys(cases).join(', ')}${without}` };
}
