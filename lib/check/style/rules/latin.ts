import { findPattern } from '../patterns';
import type { Finding, StylePage } from '../rule';

const INSTEAD: Record<string, string> = {
  eg: 'Write "for example", "such as" or "including".',
  ie: 'Write "that is", or say it once, in the clearer way.',
  etc: 'Name what else there is, or begin the list with "such as" and end it there.',
};

/** Find Latin abbreviations, which some screen readers and many readers stumble over. */
export function checkLatin({ passages }: StylePage): Finding[] {
  return findPattern(passages, /(?<![\p{L}\p{N}.@/-])(?:e\.?g|i\.?e|etc)\b\.?(?![\p{L}\p{N}@/-])/giu, ([whole]) => ({
    problem: `Says "${whole}".`,
    fix: INSTEAD[whole.replaceAll('.', '').toLowerCase()] ?? '',
  }));
}
