import type { RootContent, Table, TableRow } from 'mdast';
import { makeParagraph, makeText } from '../blocks';
import { type Fact, formatChecked, type InstallationFacts } from './facts';
import { makeFactLink } from './link';

/** Make the table of a fact's rows with the recorded results, and how to record those that are missing. */
export function makeFindings(fact: Fact, installation: InstallationFacts): RootContent[] {
  const { answer, rows, name } = fact;
  const results = typeof answer?.value === 'object' && !Array.isArray(answer.value) ? answer.value : {};
  const lines = rows.map((row) => [row, results[row] ?? 'not recorded yet']);
  const checked = answer && `${formatChecked(answer)[0]?.toUpperCase()}${formatChecked(answer).slice(1)}.`;
  const isComplete = rows.every((row) => results[row] !== undefined);
  return [
    ...makeTable(name, [['To find out', 'Result'], ...lines]),
    ...(checked ? [makeParagraph([makeText(checked)])] : []),
    ...(isComplete
      ? []
      : [makeParagraph([...makeFactLink('How to record these results', fact, installation), makeText('.')])]),
  ];
}

/** Make a table with a caption. The first row is the header. */
export function makeTable(caption: string, rows: string[][]): RootContent[] {
  const table: Table = {
    type: 'table',
    children: rows.map(
      (row): TableRow => ({
        type: 'tableRow',
        children: row.map((cell) => ({ type: 'tableCell', children: [makeText(cell)] })),
      }),
    ),
  };
  return [makeParagraph([makeText(`Table: ${caption}`)]), table];
}
