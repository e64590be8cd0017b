import { toString as getText } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import type { Finding, StylePage } from '../rule';

/** Find columns of tables that have no name, as it is read out with each cell. */
export function checkTableHeaders({ tree }: StylePage): Finding[] {
  const findings: Finding[] = [];
  visit(tree, 'table', ({ children: [head], position }) => {
    const line = position?.start.line ?? 1;
    head?.children.forEach((cell, index) => {
      if (getText(cell).trim() !== '') return;
      findings.push({
        severity: 'error',
        place: { type: 'body', line },
        problem: `Column ${index + 1} of the table has an empty header.`,
        fix: 'Name what stands in the column, the first one too.',
      });
    });
  });
  return findings;
}
