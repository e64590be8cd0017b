import type { Finding, StylePage } from '../rule';

/** Find table columns without a header, which is read out with each cell. */
export function checkTableHeaders({ input }: StylePage): Finding[] {
  return input.emptyHeaders.map(({ line, column }) => ({
    location: { type: 'body', line },
    problem: `Column ${column} of the table has an empty header.`,
    fix: 'Name the content of the column, the first column too.',
  }));
}
