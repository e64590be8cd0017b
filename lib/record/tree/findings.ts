import type { PhrasingContent, RootContent, Table, TableRow } from 'mdast';
import { makeInlineElement, makeParagraph, makeText } from '../../mdx/blocks';
import { makePhrase } from '../../mdx/components';
import { HINT } from '../../mdx/sections';
import type { Answer, Fact, InstallationFacts } from '../../model/installation';
import { formatList, t } from '../../words/words';
import { formatAnswer, getCheck, getShownValue, listMissingRows, lowerFirst, writeWay } from './facts';

/** Make the table of a fact's rows with the known results, or say how to find them. */
export function makeFindings(fact: Fact, installation: InstallationFacts): RootContent[] {
  const { rows, name } = fact;
  const value = getShownValue(fact);
  const link = makeFactLink(t('installation.add-results'), fact, installation);
  const results = typeof value === 'object' && !Array.isArray(value) ? value : {};
  const missing = rows.filter((row) => !Object.hasOwn(results, row));
  const lines = rows.flatMap((row) => (missing.includes(row) ? [] : [[row, results[row] ?? '']]));
  const way = makePhrase('installation.find-results', {
    look: writeWay(fact),
    rows: formatList(missing.map(lowerFirst), 'conjunction'),
    link,
  });
  return [
    ...(lines.length > 0 ? makeTable(name, [[t('installation.row'), t('installation.result')], ...lines]) : []),
    ...(missing.length > 0 ? [Object.assign(makeParagraph(way), { data: HINT })] : []),
  ];
}

/** Write the results that a table has, and which rows have none. */
export function writeRecordedPart(fact: Fact, answer: Answer): string {
  return `${t('installation.answer', { answer: formatAnswer(answer), ...getCheck(answer) })} ${writeMissingRows(fact)}`;
}

/** Write the question to send: for a table with only some of its results, with the rows that are asked for. */
export function writeQuestion(fact: Fact): string {
  return [fact.send ?? fact.question, ...(fact.answer ? [writeMissingRows(fact)] : [])].join(' ');
}

/** Write which rows of a table have no result. */
export function writeMissingRows(fact: Fact): string {
  return t('installation.missing-rows', { rows: formatList(listMissingRows(fact).map(lowerFirst), 'conjunction') });
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

/** Link to a fact on the page of its group; nothing if there is no such page. */
export function makeFactLink(
  text: string,
  fact: Fact | undefined,
  { recordPage, questionPaths }: InstallationFacts,
): PhrasingContent[] {
  if (!recordPage) return [];
  if (!fact) return [{ type: 'link', url: recordPage, children: [makeText(text)] }];
  const { id, name } = fact;
  // Several links on a page can have the same visible text, so screen readers also hear the name of the fact.
  const hiddenName = makeInlineElement('span', { className: 'visually-hidden' }, [makeText(`: ${lowerFirst(name)}`)]);
  // The script that lets readers answer where they read looks for the attribute.
  const data = { hProperties: { 'data-add': id } };
  return [{ type: 'link', url: questionPaths[id] ?? recordPage, children: [makeText(text), hiddenName], data }];
}
