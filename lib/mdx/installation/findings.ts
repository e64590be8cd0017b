import type { Paragraph, PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { makeParagraph, makeText } from '../blocks';
import { HINT } from '../sections';
import { type Fact, formatAnswer, formatChecked, type InstallationFacts, lowerFirst } from './facts';
import { makeFactLink } from './link';

/** Make the table of a fact's rows with the recorded results, and how to record those that are missing. */
export function makeFindings(fact: Fact, installation: InstallationFacts): RootContent[] {
  const { answer, rows, name, look } = fact;
  const howToRecord = [makeText(` ${look} `), ...makeFactLink('How to record these results', fact, installation)];
  // A table in which no row has a result would only repeat one phrase.
  if (!answer) {
    const list = makeList(name, rows, 'not recorded for this site yet.', [...howToRecord, makeText('.')]);
    return [Object.assign(list, { data: HINT })];
  }
  if (answer.value === undefined) return [makeList(name, rows, `${formatAnswer(answer)}.`)];
  const results = typeof answer.value === 'object' && !Array.isArray(answer.value) ? answer.value : {};
  const lines = rows.map((row) => [row, results[row] ?? 'not recorded yet']);
  const checked = makeText(`${formatChecked(answer).replace('checked', 'Checked')}.`);
  const isComplete = rows.every((row) => results[row] !== undefined);
  return [
    ...makeTable(name, [['Fact', 'Result'], ...lines]),
    makeParagraph(isComplete ? [checked] : [checked, ...howToRecord, makeText('.')]),
  ];
}

/** Make a paragraph that names all rows and says one thing of them: `Zones (server, database): not recorded …`. */
function makeList(name: string, rows: string[], statement: string, more: PhrasingContent[] = []): Paragraph {
  return makeParagraph([
    { type: 'strong', children: [makeText(name)] },
    makeText(` (${rows.map(lowerFirst).join(', ')}): ${statement}`),
    ...more,
  ]);
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
