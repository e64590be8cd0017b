import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createTwoFilesPatch } from 'diff';
import type { Step } from './reader';

const DIR = 'e2e/orca/transcripts';

/** Get the file that holds the transcript of a walk. */
export function getTranscriptFile(name: string): string {
  return `${DIR}/${name}.txt`;
}

/** Format steps as text: each action, and below it each utterance with its parts. */
export function formatTranscript(steps: Step[]): string {
  const lines = steps.flatMap(({ action, spoken }) => [
    action,
    ...(spoken.length > 0 ? spoken.map((parts) => `  ${formatParts(parts)}`) : ['  (nothing)']),
  ]);
  return `${lines.join('\n')}\n`;
}

function formatParts(parts: string[]): string {
  const text = parts.map((part) => part.replace(/\s+/g, ' ').trim()).filter((part) => part !== '');
  return normalise(text.join(' | '));
}

/** Replace what differs between runs: days, hashes of versions, and counts that grow with the help. */
function normalise(text: string): string {
  return (
    text
      .replace(/\b\d{1,2} [A-Z][a-z]{2,8} \d{4}\b/g, 'DAY')
      .replace(/\b\d{4}-\d{2}-\d{2}\b/g, 'DAY')
      .replace(/\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}\b/g, 'HASH')
      // The search becomes a combo box when its script has loaded, before or after Orca reads its role.
      .replaceAll('editable combo box', 'entry')
      .replace(/\b\d{2,}(?= (pages|results|matches)\b)/g, 'N')
      .replace(/\b\d{3,}(?= rows\b)/g, 'N')
      .replace(/(?<=Match \d+ of )\d+/g, 'N')
      .replace(/ \d+(?= \| check box)/g, ' N')
  );
}

/** Compare a transcript with the recorded one; returns the changed lines, empty if they are the same. */
export function compareTranscript(name: string, transcript: string): string {
  const file = getTranscriptFile(name);
  const recorded = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return diffTranscripts(recorded, transcript, file, 'spoken now');
}

/** Format the changed lines of two transcripts, empty if they are the same. */
export function diffTranscripts(before: string, after: string, beforeName: string, afterName: string): string {
  if (before === after) return '';
  return createTwoFilesPatch(beforeName, afterName, before, after, '', '', { context: 2 });
}

/** Record a transcript. */
export function writeTranscript(name: string, transcript: string): void {
  writeFileSync(getTranscriptFile(name), transcript);
}
