import path from 'node:path';
import { createInterface } from 'node:readline';
import { readFromDisk } from '../files';
import { fail, formatCount } from '../problem';
import { SearchIndexError } from '../search/query/load';
import type { Reason } from '../search/query/score';
import { createSearch, type SearchResponse } from '../search/query/search';
import type { SearchResult } from '../search/query/search-result';
import { getSettings } from '../settings';
import { runCommand } from './run';

const FIX = {
  missing: 'Build the site first: npm run build. For another folder, write --index=FOLDER.',
  malformed: 'Build the site again: npm run build.',
  incompatible: 'Build the site again with this engine: npm run build.',
  unreachable: 'Allow your user to read the folder.',
};

runCommand('search', async ({ options: { json, index }, positionals }) => {
  const query = positionals.join(' ');
  if (query === '' && !json) {
    return fail('npm run search', 'No query is given.', 'Write words to search for: npm run search -- two factor.');
  }
  const dir = index === undefined ? getSettings().outDir : path.resolve(index);
  const search = createSearch({ fetchText: readFromDisk(dir) });
  try {
    await search.open();
    if (!json) console.log(formatResponse(await search.search(query)));
    else if (query !== '') console.log(formatJson(query, await search.search(query)));
    else
      for await (const line of createInterface(process.stdin)) console.log(formatJson(line, await search.search(line)));
  } catch (error) {
    if (!(error instanceof SearchIndexError)) throw error;
    const detail = error.cause instanceof Error ? ` ${error.cause.message}` : '';
    return fail(path.relative('', dir) || '.', error.message + detail, FIX[error.reason]);
  }
  return 0;
});

function formatJson(query: string, { results, isExact }: SearchResponse): string {
  const listed = results.map(({ id, source, href, heading, score }) => {
    return { id, source, href, heading: heading?.text ?? '', score: Number(score.toFixed(3)) };
  });
  return JSON.stringify({ query, results: listed, exact: isExact });
}

function formatResponse({ query, results, total, isExact, correction }: SearchResponse): string {
  const count =
    total > results.length
      ? `The first ${results.length} of ${formatCount(total, 'result')}`
      : formatCount(total, 'result');
  const summary = isExact || total === 0 ? `${count} for "${query}".` : `No exact match for "${query}". Closest pages:`;
  const corrected = correction === undefined ? [] : [`Showing results for "${correction}".`];
  return [summary, ...corrected, ...results.map(formatResult)].join('\n');
}

/** Format the alias or asked phrase that explains why a page was found. */
function formatPhrase({ field, text }: NonNullable<SearchResult['phrase']>): string {
  return `${field === 'alias' ? 'also called' : 'also asked as'} ${text}`;
}

function formatResult(
  { title, heading, href, score, coverage, phrase, snippet, reasons }: SearchResult,
  index: number,
): string {
  const name = heading ? `${title.text} › ${heading.text}` : title.text;
  return [
    '',
    `${index + 1}. ${name}${phrase ? ` (${formatPhrase(phrase)})` : ''}`,
    `   ${href}`,
    `   ${snippet.text}`,
    `   score ${score.toFixed(1)}, covers ${Math.round(100 * coverage)} % of the query: ${reasons.map(formatReason).join('; ')}`,
  ].join('\n');
}

function formatReason({ term, words, kind, field, score }: Reason): string {
  const match = kind === 'same' ? term : `${term} as ${words.join(' ')} (${kind})`;
  return `${match} in ${field} ${score.toFixed(1)}`;
}
