import { execFileSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { copyProject } from '../../resilience/project';
import { BENCH_DIR } from '../corpus/corpus';
import { type Generator, getPathFromSource } from './generator';

/** Copy this project for measurements, to keep its caches unchanged. */
export function makeOwnGenerator(): Generator {
  const project = copyProject();
  process.on('exit', project.remove);
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const contentDir = path.join(BENCH_DIR, 'own/content');
  const outDir = path.join(BENCH_DIR, 'own/out');
  const env = { CONTENT_DIR: contentDir, OUT_DIR: outDir, BASE_PATH: '', SITE_URL: '', BUILD_DATE: '' };
  const getCommand = (script: string, more = {}) => ({ script, cwd: project.dir, env: { ...env, ...more } });
  return {
    name: 'this engine',
    version: `this engine at commit ${commit}`,
    contentDir,
    outDir,
    load: ({ dir }) => {
      rmSync(contentDir, { recursive: true, force: true });
      cpSync(dir, contentDir, { recursive: true });
    },
    clear: () => {
      for (const cache of ['.cache', '.next']) rmSync(path.join(project.dir, cache), { recursive: true, force: true });
    },
    build: getCommand('build'),
    check: getCommand('check'),
    getDevelopment: (port) => getCommand('dev', { PORT: String(port) }),
    getPagePath: (source) => `/central/${getPathFromSource(source)}/`,
    eventsPath: '/assets/reload',
  };
}
