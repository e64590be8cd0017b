import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Corpus, isHelpCorpus, writeCorpus } from './corpus/corpus';
import { measureDevelopment } from './development';
import type { Generator } from './generators/generator';
import { makeOwnGenerator } from './generators/own';
import { makeStarlightGenerator } from './generators/starlight';
import { measurePaint } from './lighthouse';
import { type Cost, formatCost, measureScript, type NpmScript, type ScriptOutcome } from './npm-scripts';
import type { BenchOptions, Step } from './options';
import { measureOutput } from './output';
import { type Measurement, type Results, recordCorpus, STEP_NAMES, writeResults } from './results';

/** One round of measurements of one generator on one corpus. */
type Run = { generator: Generator; corpus: Corpus; round: number; limit: number; results: Results };

/** Measure builds, checks and the development server on each corpus; generators take turns at each step. */
export async function benchBuild(options: BenchOptions, results: Results): Promise<void> {
  const generators = [makeOwnGenerator(), ...(options.withStarlight ? [makeStarlightGenerator()] : [])];
  results.generators = generators.map(({ version }) => version);
  for (const name of options.corpora) {
    console.log(`Making the corpus ${name} …`);
    const corpus = writeCorpus(name, options.pages);
    recordCorpus(results, corpus);
    // Only this engine can build the help's own components.
    await measureCorpus(isHelpCorpus(name) ? generators.slice(0, 1) : generators, corpus, options, results);
  }
}

async function measureCorpus(
  generators: Generator[],
  corpus: Corpus,
  options: BenchOptions,
  results: Results,
): Promise<void> {
  const { rounds, steps, limit, lighthouse } = options;
  const failed = new Set<Generator>();
  for (const { load } of generators) load(corpus);
  for (let round = 1; round <= rounds; round += 1) {
    for (const step of steps) {
      const isBuild = step !== 'check' && step !== 'dev';
      for (const generator of generators.filter((candidate) => !isBuild || !failed.has(candidate))) {
        const isDone = await measureStep(step, { generator, corpus, round, limit, results });
        if (isBuild && !isDone) failed.add(generator);
        writeResults(results);
      }
    }
  }
  for (const generator of steps.includes('cold') ? generators.filter((candidate) => !failed.has(candidate)) : []) {
    results.outputs.push(await measureOutput(generator, corpus));
    if (lighthouse) results.paints.push(await measurePaint(generator, corpus));
    writeResults(results);
  }
}

async function measureStep(step: Step, run: Run): Promise<boolean> {
  const { generator, corpus } = run;
  switch (step) {
    case 'cold':
      generator.clear();
      return measureBuild('cold', run);
    case 'warm':
      return measureBuild('warm', run);
    case 'edit':
      edit(generator, corpus);
      if (!(await measureBuild('edit', run))) return false;
      retitle(generator, corpus);
      return measureBuild('title', run);
    case 'check': {
      if (!generator.check) return true;
      generator.clear();
      const isDone = await measure('check', run, generator.check);
      edit(generator, corpus);
      return isDone && measure('check-edit', run, generator.check);
    }
    case 'dev':
      return measureDev(run);
    default:
      return step satisfies never;
  }
}

function measureBuild(step: Measurement['step'], run: Run): Promise<boolean> {
  rmSync(run.generator.outDir, { recursive: true, force: true });
  return measure(step, run, run.generator.build);
}

async function measure(step: Measurement['step'], run: Run, command: NpmScript): Promise<boolean> {
  const { limit, generator, corpus, round } = run;
  console.log(`${corpus.name}, round ${round}, ${generator.name}: ${STEP_NAMES[step]} …`);
  const load = getLoad();
  const { outcome, cost } = await measureScript(command, limit);
  record(step, run, load, outcome, cost);
  return outcome === 'done';
}

async function measureDev(run: Run): Promise<boolean> {
  const { generator, corpus, limit } = run;
  console.log(`${corpus.name}, round ${run.round}, ${generator.name}: development …`);
  generator.clear();
  const load = getLoad();
  const costs = await measureDevelopment(generator, getEditedSource(corpus), () => edit(generator, corpus), limit);
  for (const { step, outcome, cost } of costs) record(step, run, load, outcome, cost);
  return costs.every(({ outcome }) => outcome === 'done');
}

function record(step: Measurement['step'], run: Run, load: number, outcome: ScriptOutcome, cost: Cost): void {
  const { generator, corpus, round, results } = run;
  results.builds.push({ corpus: corpus.name, generator: generator.name, step, round, load, outcome, cost });
  console.log(`  ${STEP_NAMES[step]}: ${outcome}, ${formatCost(cost)}`);
}

let edits = 0;

/** Add a new sentence to the edited page; returns the sentence. */
function edit({ contentDir }: Generator, corpus: Corpus): string {
  edits += 1;
  const sentence = `This is measured edit number ${edits}.`;
  appendFileSync(path.join(contentDir, getEditedSource(corpus)), `\n${sentence}\n`);
  return sentence;
}

/** Give the edited page a new title. */
function retitle({ contentDir }: Generator, corpus: Corpus): void {
  const file = path.join(contentDir, getEditedSource(corpus));
  edits += 1;
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^title: .*$/m, `title: "Measured title ${edits}"`));
}

/** Get the source of the page in the middle of the corpus. */
function getEditedSource({ sources }: Corpus): string {
  return sources[Math.floor(sources.length / 2)] ?? '';
}

function getLoad(): number {
  return os.loadavg()[0] ?? 0;
}
