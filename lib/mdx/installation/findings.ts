import type { PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { formatList, t } from '../../words/words';
import { makeParagraph, makeStrong, makeText } from '../blocks';
import { makePhrase } from '../phrase';
import { HINT } from '../sections';
import { type Fact, formatAnswer, getCheck, type InstallationFacts, lowerFirst } from './facts';
import { makeFactLink } from './link';

/** Make the table of a fact's rows with the recorded results, and how to record those that are missing. */
export function makeFindings(fact: Fact, installation: InstallationFacts): RootContent[] {
  const { answer, rows, name, look } = fact;
  const link = makeFactLink(t('installation.how-to-record'), fact, installation);
  const list = { name: [makeStrong(name)], rows: formatList(rows.map(lowerFirst), 'unit') };
  // A table in which no row has a result would only repeat one phrase.
  if (!answer) {
    const paragraph = makeParagraph(makePhrase('installation.unrecorded-results', { ...list, look, link }));
    return [Object.assign(paragraph, { data: HINT })];
  }
  if (answer.value === undefined)
    return [makeParagraph(makePhrase('installation.unpublished-results', { ...list, answer: formatAnswer(answer) }))];
  const results = typeof answer.value === 'object' && !Array.isArray(answer.value) ? answer.value : {};
  const lines = rows.map((row) => [row, results[row] ?? t('installation.unrecorded-result')]);
  const checked = makeText(t('installation.checked-results', getCheck(answer)));
  const isComplete = rows.every((row) => results[row] !== undefined);
  return [
    ...makeTable(name, [[t('installation.row'), t('installation.result')], ...lines]),
    makeParagraph(
      isComplete ? [checked] : [checked, makeText(' '), ...makePhrase('installation.missing-results', { look, link })],
    ),
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
