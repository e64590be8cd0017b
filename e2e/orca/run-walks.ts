import { startDesktop } from './desktop';
import type { WalkFindings } from './goals';
import { createReader } from './reader';
import { compareTranscript, diffTranscripts, formatTranscript, writeTranscript } from './transcript';
import type { Walk } from './walks';

/** The result of a walk after one or two tries; `problem` is an error or the changed lines, and empty if it passed. */
export type WalkResult = WalkFindings & { problem: string; tries: number; seconds: number };

type Attempt = WalkFindings & { transcript: string; error: string };

/** Run a walk, and a second time if it fails. With `isUpdate`, record it if both runs spoke the same. */
export async function runWalk(walk: Walk, address: string, isUpdate: boolean): Promise<WalkResult> {
  const start = performance.now();
  let tries = 1;
  const toResult = ({ transcript, error, ...findings }: Attempt, problem: string): WalkResult => {
    return { ...findings, problem, tries, seconds: Math.round((performance.now() - start) / 1000) };
  };
  const isSame = ({ error, transcript }: Attempt) => error === '' && compareTranscript(walk.name, transcript) === '';
  const first = await attempt(walk, address);
  if (isSame(first)) return toResult(first, '');
  tries++;
  const second = await attempt(walk, address);
  if (second.error !== '' || isSame(second)) return toResult(second, second.error);
  if (!isUpdate) return toResult(second, compareTranscript(walk.name, second.transcript));
  const problem = diffTranscripts(first.transcript, second.transcript, 'first run', 'second run');
  if (problem === '') writeTranscript(walk.name, second.transcript);
  return toResult(second, problem);
}

/** Do a walk once, on a desktop that only it uses. */
async function attempt({ name, walk }: Walk, address: string): Promise<Attempt> {
  // Under load, Orca can miss the start of Firefox.
  const desktop = await startDesktop().catch(() => startDesktop());
  const { reader, getFindings } = createReader(desktop, address);
  let error = '';
  try {
    await walk(reader);
  } catch (thrown) {
    error = String(thrown);
  } finally {
    await desktop.end();
  }
  const findings = getFindings();
  const transcript = formatTranscript(findings.steps);
  return { name, ...findings, transcript, error: error && `${error}\n${transcript}` };
}
