import path from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { fail, formatCount } from '../problem';
import { readFromDisk } from '../search/query/read-from-disk';
import type { Reason } from '../search/query/score';
import { createSearch, type SearchResponse } from '../search/query/search';
import type { SearchResult } from '../search/query/search-result';
import { SearchIndexError } from '../search/shared/search-index-error';
import { getSettings } from '../settings';
import { runCommand } from './run';

const USAGE = 'Write npm run search -- "two factor", or give one query a line to npm run --silent search -- --json.';
const FIX = {
  missing: 'Build the site first: npm run build. For a site elsewhere, give its folder with --index.',
  malformed: 'Build the site again: npm run build.',
  version: 'Build the site again with this engine: npm run build.',
  unreachable: 'Let this user read the folder.',
};

runCommand(async () => {
  const { query, dir, isJson } = readArguments();
  const search = createSearch({ fetchText: readFromDisk(dir) });
  try {
    await search.open();
    if (!isJson) console.log(writeAnswer(await search.search(query)));
    else if (query !== '') console.log(writeJson(query, await search.search(query)));
    else
      for await (const line of createInterface(process.stdin)) console.log(writeJson(line, await search.search(line)));
  } catch (error) {
    if (!(error instanceof SearchIndexError)) throw error;
    const detail = error.cause instanceof Error ? ` ${error.cause.message}` : '';
    return fail(path.relative('', dir) || '.', error.message + detail, FIX[error.reason]);
  }
  return 0;
}, USAGE);

function readArguments(): { query: string; dir: string; isJson: boolean } {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean', default: false }, index: { type: 'string' } },
    allowPositionals: true,
  });
  const query = positionals.join(' ');
  if (query === '' && !values.json) return fail('npm run search', 'No query is given.', USAGE);
  const dir = values.index === undefined ? getSettings().outDir : path.resolve(values.index);
  return { query, dir, isJson: values.json };
}

function writeJson(query: string, { results, isExact }: SearchResponse): string {
  const listed = results.map(({ id, source, href, heading, score }) => {
    return { id, source, href, heading: heading?.text ?? '', score: Number(score.toFixed(3)) };
  });
  return JSON.stringify({ query, results: listed, exact: isExact });
}

function writeAnswer({ query, results, total, isExact, correction }: SearchResponse): string {
  const found =
    total > results.length
      ? `The first ${results.length} of ${formatCount(total, 'result')}`
      : formatCount(total, 'result');
  const first = isExact || total === 0 ? `${found} for "${query}".` : `No exact match for "${query}". Closest pages:`;
  const read = correction === undefined ? [] : [`Read as "${correction}".`];
  return [first, ...read, ...results.map(writeResult)].join('\n');
}

function writeResult(
  { title, heading, href, score, coverage, alias, snippet, reasons }: SearchResult,
  index: number,
): string {
  const name = heading ? `${title.text} › ${heading.text}` : title.text;
  return [
    '',
    `${index + 1}. ${name}${alias === undefined ? '' : ` (also called ${alias})`}`,
    `   ${href}`,
    `   ${snippet.text}`,
    `   score ${score.toFixed(1)}, answers ${Math.round(100 * coverage)} %: ${reasons.map(writeReason).join('; ')}`,
  ].join('\n');
}

function writeReason({ term, words, kind, field, score }: Reason): string {
  const meant = kind === 'same' ? term : `${term} as ${words.join(' ')} (${kind})`;
  return `${meant} in ${field} ${score.toFixed(1)}`;
}
