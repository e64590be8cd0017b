import type { PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { makeParagraph, makeText } from '../blocks';
import { type Fact, formatChecked, type InstallationFacts, lowerFirst } from './facts';
import { makeFactLink } from './link';

/** Make the table of a fact's rows with the recorded results, and how to record those that are missing. */
export function makeFindings(fact: Fact, installation: InstallationFacts): RootContent[] {
  const { answer, rows, name, look } = fact;
  const results = typeof answer?.value === 'object' && !Array.isArray(answer.value) ? answer.value : {};
  const missing = answer && answer.value === undefined ? `known to the ${lowerFirst(answer.by)}` : 'not recorded yet';
  const lines = rows.map((row) => [row, results[row] ?? missing]);
  const checked = answer && `${formatChecked(answer)[0]?.toUpperCase()}${formatChecked(answer).slice(1)}.`;
  const isComplete = lines.every(([, result]) => result !== 'not recorded yet');
  return [
    ...makeTable(name, [['Fact', 'Result'], ...lines]),
    ...(checked ? [makeParagraph([makeText(checked)])] : []),
    ...(isComplete
      ? []
      : [
          makeParagraph([
            makeText(`${look} `),
            ...makeFactLink('How to record these results', fact, installation),
            makeText('.'),
          ]),
        ]),
  ];
}

/** Make a table with a caption. The first row is the header. */
export function makeTable(caption: string, rows: (string | PhrasingContent)[][]): RootContent[] {
  const table: Table = {
    type: 'table',
    children: rows.map(
      (row): TableRow => ({
        type: 'tableRow',
        children: row.map((cell) => ({
          type: 'tableCell',
          children: [typeof cell === 'string' ? makeText(cell) : cell],
        })),
      }),
    ),
  };
  return [makeParagraph([makeText(`Table: ${caption}`)]), table];
}
