import { createPostingIndex, exportShard } from '../shared/postings';
import { LAST_TIER, type Shard } from '../shared/schema';
import type { DocRecords, RecordTiers } from './records';

/** Uncompressed size of a shard, about 5 KB compressed. */
const MAX_SHARD_BYTES = 16_000;

/** Index the records of all docs, numbered as in `listRecords`, and split the index into shards. */
export function buildShards(docs: DocRecords[]): Shard[] {
  let current: RecordTiers = new Map();
  const index = createPostingIndex((word) => current.get(word) ?? LAST_TIER);
  const records = [
    ...docs.map(({ own }) => own),
    ...docs.flatMap(({ headings, aliases }) => [...headings, ...aliases]),
  ];
  records.forEach((tiers, number) => {
    current = tiers;
    if (tiers.size > 0) index.add(number, [...tiers.keys()].join(' '));
  });
  return splitIntoShards(exportShard(index));
}

function splitIntoShards(words: Shard): Shard[] {
  const shards: Shard[] = [];
  let size = MAX_SHARD_BYTES;
  for (const entry of words) {
    const bytes = JSON.stringify(entry).length;
    if (size + bytes > MAX_SHARD_BYTES) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(entry);
    size += bytes;
  }
  return shards;
}
