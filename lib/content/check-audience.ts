import { suggest } from '../nearest';
import type { Problem } from '../problem';

/** Report audiences of a file that the site does not have. */
export function checkAudience(
  audience: string[],
  known: string[],
  place: Pick<Problem, 'file' | 'line'>,
  problems: Problem[],
): void {
  // checkIdentity reports an identity without audiences.
  for (const name of known.length > 0 ? audience : []) {
    if (known.includes(name)) continue;
    const fix = suggest(name, known, `Write one or more of ${known.join(', ')}.`);
    problems.push({ severity: 'error', ...place, problem: `Unknown audience "${name}".`, fix });
  }
}
