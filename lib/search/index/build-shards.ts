import { createPostingIndex, exportShard } from '../shared/postings';
import { LAST_TIER, type Shard } from '../shared/schema';
import type { DocRecords, RecordTiers } from './records';

/** Raw size of a shard, about 5 KB as sent. */
const SHARD_BYTES = 16_000;

/** File the words of all docs: numbers of docs first, then for each doc those of its headings and other names. */
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
  return cut(exportShard(index));
}

function cut(words: Shard): Shard[] {
  const shards: Shard[] = [];
  let size = SHARD_BYTES;
  for (const entry of words) {
    const bytes = JSON.stringify(entry).length;
    if (size + bytes > SHARD_BYTES) {
      shards.push([]);
      size = 0;
    }
    shards.at(-1)?.push(entry);
    size += bytes;
  }
  return shards;
}
