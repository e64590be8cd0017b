import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { quote } from '../patterns';
import type { Finding, StylePage } from '../rule';

/** Find words in italics, which are harder to read and are not announced. */
export function checkItalics({ tree }: StylePage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, 'emphasis', (node) => {
    const line = node.position?.start.line ?? 1;
    findings.push({
      severity: 'error',
      place: { type: 'body', line },
      problem: `Stresses "${quote(getText(node))}" with italics.`,
      fix: 'Write it plain, and put the words that matter first in the sentence.',
    });
  });
  return findings;
}
