import type { PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { makeParagraph, makeText } from '../blocks';
import { type Fact, formatChecked, type InstallationFacts, lowerFirst } from './facts';
import { makeFactLink } from './link';

const NOT_RECORDED = 'not recorded yet';

/** Make the table of a fact's rows with the recorded results, and how to record those that are missing. */
export function makeFindings(fact: Fact, installation: InstallationFacts): RootContent[] {
  const { answer, rows, name, look } = fact;
  const results = typeof answer?.value === 'object' && !Array.isArray(answer.value) ? answer.value : {};
  const missing = answer && answer.value === undefined ? `known to the ${lowerFirst(answer.by)}` : NOT_RECORDED;
  const lines = rows.map((row) => [row, results[row] ?? missing]);
  const checked = answer && `${formatChecked(answer).replace('checked', 'Checked')}.`;
  const isComplete = lines.every(([, result]) => result !== NOT_RECORDED);
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
