import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import Piscina from 'piscina';
import type { BodyJob } from '../content/body-data';
import { findProjectDir, getContentHash, writeAtomically } from '../files';
import type { AnalysedBody, BodyHtml } from '../mdx/body';
import type { SidebarItem } from '../model/sidebar';
import type { Problem } from '../problem';

/** A sidebar to render; on narrow screens it also shows the header's links. */
export type SidebarJob = {
  language: string;
  items: SidebarItem[];
  links: { label: string; href: string }[];
  homeHref: string;
  isMenuOnly: boolean;
};

/** The problems that a page in development shows, and the language of its phrases. */
export type ProblemsJob = { language: string; problems: Problem[] };

/** Parses and renders in worker threads, each job in its language, with the site's components and React's static renderer. */
export type Renderer = {
  /** A hash of the bundled code and its packages. */
  version: string;
  analyseBody(job: BodyJob): Promise<AnalysedBody>;
  compileBody(job: BodyJob): Promise<AnalysedBody & BodyHtml>;
  renderProblems(job: ProblemsJob): Promise<string>;
  renderSidebar(job: SidebarJob): Promise<string>;
  close(): Promise<void>;
};

const PROJECT = findProjectDir(import.meta.dirname);

type Jobs = Omit<Renderer, 'version' | 'close'>;

/** Start the renderer; its threads start with the first jobs, at most one for each core. */
export async function startRenderer(): Promise<Renderer> {
  const { file, version } = await bundle();
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: availableParallelism(),
    // Trees are large and short-lived: in a larger young generation, the garbage collector copies fewer of them.
    resourceLimits: { maxYoungGenerationSizeMb: 96 },
    idleTimeout: 60_000,
    // The bundle is JavaScript: without this, each thread would load the compiler of TypeScript that this process has.
    execArgv: [],
    // React is several times faster without its development checks.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const run = (name: keyof Jobs) => (job: { language: string }) => pool.run(job, { name });
  return {
    version,
    analyseBody: run('analyseBody'),
    compileBody: run('compileBody'),
    renderProblems: run('renderProblems'),
    renderSidebar: run('renderSidebar'),
    close: () => pool.destroy(),
  };
}

/** Bundle the components for Node into a file named after its version. */
async function bundle(): Promise<{ file: string; version: string }> {
  const { outputFiles } = await build({
    absWorkingDir: PROJECT,
    entryPoints: ['components/renderer.tsx'],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    jsx: 'automatic',
  });
  const code = outputFiles[0]?.text ?? '';
  const version = getContentHash(code + readFileSync(path.join(PROJECT, 'package-lock.json'), 'utf8'));
  const file = path.join(PROJECT, '.cache/renderer', `${version}.mjs`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeAtomically(file, code);
  return { file, version };
}
