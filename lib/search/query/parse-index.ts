import { type DocText, INDEX_VERSION, type Manifest, type Shard } from '../shared/schema';
import { SearchIndexError } from '../shared/search-index-error';

type Fields = Record<string, unknown>;

/** Read a manifest; throws a SearchIndexError for one of another version, or with a part missing. */
export function parseManifest(text: string): Manifest {
  const manifest = parseFields(text, 'manifest');
  if (typeof manifest.version === 'number' && manifest.version !== INDEX_VERSION) {
    const problem = `The search index is of version ${manifest.version}, and version ${INDEX_VERSION} is needed.`;
    throw new SearchIndexError('version', problem);
  }
  const { docs, names, language, texts } = manifest;
  const isWhole =
    manifest.version === INDEX_VERSION &&
    isFields(docs) &&
    [docs.titles, docs.headings, docs.aliases, docs.folders, docs.audiences].every(isList) &&
    isFields(names) &&
    (names.type === 'in texts' || [names.titles, names.segments].every(isList)) &&
    [manifest.boosts, manifest.folders, manifest.audiences, manifest.synonyms].every(isList) &&
    isList(manifest.shards) &&
    manifest.shards.every(isShardName) &&
    [docs.standing, language, texts].every((each) => typeof each === 'string');
  if (!isWhole) throw malformed('manifest');
  return manifest as Manifest;
}

/** Read a shard; throws a SearchIndexError for one that is none. */
export function parseShard(text: string): Shard {
  const shard = parseJson(text, 'word file');
  const isWhole =
    isList(shard) && shard.every((entry) => isList(entry) && typeof entry[0] === 'string' && isPostings(entry[1]));
  if (!isWhole) throw malformed('word file');
  return shard as Shard;
}

/** Read a doc's text; throws a SearchIndexError for one that is none. */
export function parseDocText(text: string): DocText {
  const parsed = parseFields(text, 'text file');
  const strings = [parsed.id, parsed.source, parsed.href, parsed.title, parsed.description];
  const isWhole =
    strings.every((each) => typeof each === 'string') &&
    [parsed.branch, parsed.audience, parsed.aliases].every(isList) &&
    isList(parsed.sections) &&
    parsed.sections.every((section) => isList(section) && section.every((each) => typeof each === 'string'));
  if (!isWhole) throw malformed('text file');
  return parsed as DocText;
}

function parseFields(text: string, name: string): Fields {
  const parsed = parseJson(text, name);
  if (!isFields(parsed)) throw malformed(name);
  return parsed;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw malformed(name);
  }
}

function malformed(name: string): SearchIndexError {
  return new SearchIndexError('malformed', `The search index cannot be read: its ${name} is damaged.`);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

function isShardName(value: unknown): boolean {
  return isList(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}

function isPostings(value: unknown): boolean {
  return isList(value) && value.every((tier) => tier === null || isList(tier));
}
