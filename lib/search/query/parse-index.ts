import { type DocText, INDEX_VERSION, type Manifest, type Shard } from '../shared/schema';
import { SearchIndexError } from '../shared/search-index-error';

type JsonObject = Record<string, unknown>;

/** Parse a manifest. Throws a SearchIndexError if it has another version or is malformed. */
export function parseManifest(text: string): Manifest {
  const manifest = parseJsonObject(text, 'manifest');
  if (typeof manifest.version === 'number' && manifest.version !== INDEX_VERSION) {
    const message = `The search index has version ${manifest.version}, but version ${INDEX_VERSION} is needed.`;
    throw new SearchIndexError('incompatible', message);
  }
  const { docs, names, language, otherAudiences, texts, vectors } = manifest;
  const isValid =
    manifest.version === INDEX_VERSION &&
    isJsonObject(docs) &&
    [docs.titles, docs.headings, docs.aliases, docs.asked, docs.folders, docs.audiences, docs.priors].every(isList) &&
    isJsonObject(names) &&
    (names.type === 'in texts' || [names.titles, names.segments].every(isList)) &&
    [manifest.boosts, manifest.priors, manifest.readers].every(isList) &&
    [manifest.folders, manifest.audiences, manifest.synonyms].every(isList) &&
    isList(manifest.shards) &&
    manifest.shards.every(isShardName) &&
    typeof otherAudiences === 'number' &&
    [docs.inboundLinks, language, texts, vectors].every((value) => typeof value === 'string');
  if (!isValid) throw createMalformedError('manifest');
  return manifest as Manifest;
}

/** Parse a shard. Throws a SearchIndexError if it is malformed. */
export function parseShard(text: string): Shard {
  const shard = parseJson(text, 'word file');
  const isValid =
    isList(shard) && shard.every((entry) => isList(entry) && typeof entry[0] === 'string' && isPostings(entry[1]));
  if (!isValid) throw createMalformedError('word file');
  return shard as Shard;
}

/** Parse the vectors of all pages, or of words. Throws a SearchIndexError if they are malformed. */
export function parseVectors(text: string): Record<string, string> {
  const vectors = parseJson(text, 'vector file');
  if (!isObject(vectors) || !Object.values(vectors).every((vector) => typeof vector === 'string'))
    throw createMalformedError('vector file');
  return vectors as Record<string, string>;
}

/** Parse a doc's text file. Throws a SearchIndexError if it is malformed. */
export function parseDocText(text: string): DocText {
  const parsed = parseJsonObject(text, 'text file');
  const strings = [parsed.id, parsed.source, parsed.href, parsed.title, parsed.description];
  const isValid =
    strings.every((value) => typeof value === 'string') &&
    [parsed.branch, parsed.audience, parsed.aliases, parsed.asked].every(isList) &&
    isList(parsed.sections) &&
    parsed.sections.every((section) => isList(section) && section.every((value) => typeof value === 'string'));
  if (!isValid) throw createMalformedError('text file');
  return parsed as DocText;
}

function parseJsonObject(text: string, name: string): JsonObject {
  const parsed = parseJson(text, name);
  if (!isJsonObject(parsed)) throw createMalformedError(name);
  return parsed;
}

function parseJson(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw createMalformedError(name);
  }
}

function createMalformedError(name: string): SearchIndexError {
  return new SearchIndexError('malformed', `The search index cannot be read: its ${name} is damaged.`);
}

function isJsonObject(value: unknown): value is JsonObject {
  return isObject(value) && !Array.isArray(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
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
