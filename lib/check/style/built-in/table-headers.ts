import type { Finding, StylePage } from '../rule';

/** Find table columns without a header, which screen readers announce with each cell. */
export function checkTableHeaders({ input }: StylePage): Finding[] {
  return input.emptyHeaders.map(({ line, column }) => ({
    location: { type: 'body', line },
    problem: `Column ${column} of the table has an empty header.`,
    fix: 'Write a header for each column, including the first.',
  }));
}
