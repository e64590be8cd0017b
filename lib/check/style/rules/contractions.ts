import { findPattern } from '../patterns';
import type { Finding, StylePage } from '../rule';

const IRREGULAR: Record<string, string> = { can: 'cannot', wo: 'will not', sha: 'shall not', ai: 'is not' };

/** Find negative contractions: some people read past the "n't" and take away the opposite. */
export function checkContractions({ passages }: StylePage): Finding[] {
  return findPattern(passages, /(?<!\p{L})(\p{L}+)n['’]t(?!\p{L})/giu, ([whole, stem = '']) => {
    const verb = stem.toLowerCase() === 'ca' ? 'can' : stem.toLowerCase();
    return { problem: `Shortens a "not": "${whole}".`, fix: `Write "${IRREGULAR[verb] ?? `${verb} not`}".` };
  });
}
