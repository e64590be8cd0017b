import { suggest } from '../nearest';
import type { Problem } from '../problem';
import { findFieldLine, type SplitFile } from './frontmatter';
import type { Identity } from './identity';

/** Report audiences of a doc that the identity does not list. */
export function checkAudience(
  audience: string[],
  split: SplitFile,
  { audiences }: Identity,
  file: string,
  problems: Problem[],
): void {
  const known = Object.keys(audiences);
  // checkIdentity has reported an identity without audiences.
  for (const name of known.length > 0 ? audience : []) {
    if (known.includes(name)) continue;
    problems.push({
      severity: 'error',
      file,
      line: findFieldLine(split, 'audience'),
      problem: `Unknown audience "${name}".`,
      fix: suggest(name, known, `Write one or more of ${known.join(', ')}.`),
    });
  }
}
