import { createPostingIndex, exportPostings } from '../shared/postings';
import { LAST_TIER, type Shard } from '../shared/schema';
import type { DocRecords, RecordTiers } from './records';

/** The maximum length of a shard as JSON, in characters: about 1.6 KB compressed. A query word loads one or two. */
const MAX_SHARD_LENGTH = 4_000;

/** Index the records of all docs, numbered as in `listRecords`, and split the index into shards. */
export function buildShards(docs: DocRecords[]): Shard[] {
  let currentTiers: RecordTiers = new Map();
  const index = createPostingIndex((word) => currentTiers.get(word) ?? LAST_TIER);
  const records = [
    ...docs.map(({ docRecord }) => docRecord),
    ...docs.flatMap(({ headings, aliases, asked }) => [...headings, ...aliases, ...asked]),
  ];
  records.forEach((tiers, number) => {
    currentTiers = tiers;
    if (tiers.size > 0) index.add(number, [...tiers.keys()].join(' '));
  });
  return splitIntoShards(exportPostings(index));
}

function splitIntoShards(words: Shard): Shard[] {
  const shards: Shard[] = [];
  // Begin as if a shard were full, so that the first word starts a new one.
  let shardLength = MAX_SHARD_LENGTH;
  for (const entry of words) {
    const length = JSON.stringify(entry).length;
    if (shardLength + length > MAX_SHARD_LENGTH) {
      shards.push([]);
      shardLength = 0;
    }
    shards.at(-1)?.push(entry);
    shardLength += length;
  }
  return shards;
}
