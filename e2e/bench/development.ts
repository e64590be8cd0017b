import { setTimeout } from 'node:timers/promises';
import { findPorts } from '../support/ports';
import type { Generator } from './generators/generator';
import { type Cost, type RunningScript, type ScriptOutcome, startScript } from './npm-scripts';
import type { Measurement } from './results';

/** The cost of a step of development. */
export type DevelopmentCost = { step: Measurement['step']; outcome: ScriptOutcome; cost: Cost };

/** Milliseconds between two requests for a page that is not ready. */
const RETRY_DELAY = 50;
/** A server is idle after `times` spans of `span` ms, each below `cpu` CPU seconds. */
const IDLE = { cpu: 0.03, times: 3, span: 500 };

/** Measure a development server's first page and edits. `edit` changes `source`, and returns the added text. */
export async function measureDevelopment(
  generator: Generator,
  source: string,
  edit: () => string,
  limit: number,
): Promise<DevelopmentCost[]> {
  const origin = `http://localhost:${await findPorts()}`;
  const page = origin + generator.getPagePath(source);
  const costs: DevelopmentCost[] = [];
  const from = performance.now();
  const server = startScript(generator.getDevelopment(Number(new URL(origin).port)));
  const measure = createMeasure(server, costs, limit);
  try {
    await measure('dev-page', (signal) => waitForText(page, '<h1', server, signal), from);
    await waitUntilIdle(server, AbortSignal.timeout(limit * 1000));
    const started = performance.now();
    const cpu = server.watch.getCpu();
    await measure('dev-edit', (signal) => waitForText(page, edit(), server, signal));
    const idle = await waitUntilIdle(server, AbortSignal.timeout(limit * 1000));
    const wall = (idle - started) / 1000;
    const cost = { wall, cpu: server.watch.getCpu() - cpu, memory: server.watch.getMemory() };
    costs.push({ step: 'dev-idle', outcome: 'done', cost });
    if (generator.eventsPath === undefined) return costs;
    const waitForEvent = await listenForEvent(origin + generator.eventsPath);
    await measure('dev-event', async (signal) => {
      const text = edit();
      await waitForEvent(signal);
      await waitForText(page, text, server, signal);
    });
  } catch (error) {
    if (costs.at(-1)?.outcome === 'done') throw error;
    console.error(server.getOutput());
  } finally {
    await server.end();
  }
  return costs;
}

function createMeasure({ watch, isRunning }: RunningScript, costs: DevelopmentCost[], limit: number) {
  return async (step: Measurement['step'], work: (signal: AbortSignal) => Promise<void>, from = performance.now()) => {
    const cpu = step === 'dev-page' ? 0 : watch.getCpu();
    const getCost = () => ({
      wall: (performance.now() - from) / 1000,
      cpu: watch.getCpu() - cpu,
      memory: watch.getMemory(),
    });
    try {
      await work(AbortSignal.timeout(limit * 1000));
      costs.push({ step, outcome: 'done', cost: getCost() });
    } catch (error) {
      costs.push({ step, outcome: isRunning() ? 'stopped at the limit' : 'failed', cost: getCost() });
      throw error;
    }
  };
}

async function waitForText(address: string, text: string, server: RunningScript, signal: AbortSignal): Promise<void> {
  while (!(await getPage(address, signal)).includes(text)) {
    if (!server.isRunning()) throw new Error('The development server has exited.');
    await setTimeout(RETRY_DELAY, undefined, { signal });
  }
}

/** Get the HTML of a page; empty while the server does not respond or returns an error. */
async function getPage(address: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(address, { signal });
    const text = await response.text();
    return response.ok ? text : '';
  } catch (error) {
    if (signal.aborted) throw error;
    return '';
  }
}

/** Open a stream of events; returns a function that waits for the next event. */
async function listenForEvent(address: string): Promise<(signal: AbortSignal) => Promise<void>> {
  const { body } = await fetch(address);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  return async (signal) => {
    const aborted = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    for (;;) {
      const chunk = await Promise.race([reader?.read(), aborted]);
      if (chunk?.value?.includes('data:')) break;
      if (!chunk || chunk.done) throw new Error('The stream of events has ended.');
    }
    await reader?.cancel();
  };
}

/** Wait until a server is idle; returns the time at which it became idle, in ms. */
async function waitUntilIdle({ watch }: RunningScript, signal: AbortSignal): Promise<number> {
  let since = performance.now();
  for (let idleSpans = 0; idleSpans < IDLE.times; idleSpans += 1) {
    const before = watch.getCpu();
    await setTimeout(IDLE.span, undefined, { signal });
    if (watch.getCpu() - before < IDLE.cpu) continue;
    idleSpans = -1;
    since = performance.now();
  }
  return since;
}
