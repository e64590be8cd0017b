import { spawnSync } from 'node:child_process';
import type { Utterance } from './programs';

const WORDS_PER_MINUTE = '175';
/** The sound that espeak-ng writes: a header, then 22,050 samples of 2 bytes a second. */
const HEADER_BYTES = 44;
const BYTES_PER_SECOND = 22_050 * 2;

/** Measure how long a synthesizer needs for utterances, in whole seconds. */
export function measureSpeech(utterances: Utterance[]): number {
  const text = utterances.map((parts) => parts.join(' ')).join('\n');
  const args = ['-v', 'en-gb', '-s', WORDS_PER_MINUTE, '--stdout'];
  const { stdout, status, stderr } = spawnSync('espeak-ng', args, { input: text, maxBuffer: 1e9 });
  if (status !== 0) throw new Error(`espeak-ng failed: ${stderr}`);
  return Math.round((stdout.length - HEADER_BYTES) / BYTES_PER_SECOND);
}
