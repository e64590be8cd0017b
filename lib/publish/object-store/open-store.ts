import { createHash } from 'node:crypto';
import { openAzureStore } from './azure-store';
import { getTimeLimit, type ObjectEntry, type ObjectStore, type StoreClient } from './object-store';
import { retry, StoreError, toStoreError } from './requests';
import { openS3Store } from './s3-store';

/** A bucket or container. `prefix` is empty or ends with a slash. */
export type StoreLocation = { kind: 's3' | 'azure'; bucket: string; prefix: string };

/** The answer to a request for an object that does not exist. */
const MISSING = [404];

/** The answers to a conditional write whose condition is not met. */
const REFUSED = [404, 409, 412];

/** Open a store. It sends requests again that got no clear answer, except conditional writes, which could then hide their result. */
export async function openStore({ kind, bucket, prefix }: StoreLocation): Promise<ObjectStore> {
  const name = `${kind}:${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  const client = await (kind === 's3' ? openS3Store : openAzureStore)(bucket);
  const at = (key: string) => prefix + key;
  let hasOldVersions = false;
  return {
    name,
    async get(key) {
      const stored = await retry(() => tryRequest('read an object', client.get(at(key), getTimeLimit())));
      // Without an ETag, the client would write without a condition.
      if (stored && !stored.etag) throw new StoreError('conditions', 'read an object', 'The answer has no ETag.');
      return stored;
    },
    async put(key, object, condition) {
      const md5 = createHash('md5').update(object.body).digest();
      const send = () => client.put(at(key), { ...object, md5 }, condition, getTimeLimit(object.body.length));
      const answer = await (condition
        ? tryRequest('write an object', send(), REFUSED)
        : retry(() => tryRequest('write an object', send(), [])));
      hasOldVersions ||= answer?.hasVersion ?? false;
      return answer?.etag;
    },
    async copy(from, to) {
      const send = () => client.copy(at(from), at(to), getTimeLimit()).then(() => true);
      return (await retry(() => tryRequest('copy an object', send()))) ?? false;
    },
    async list(keyPrefix) {
      const entries = await listAll(client, at(keyPrefix));
      return entries.map(({ key, md5 }) => ({ key: key.slice(prefix.length), md5 }));
    },
    async isPublic(key) {
      const answer = fetch(await client.getAddress(at(key)), { method: 'HEAD', signal: getTimeLimit() });
      return answer.then(
        ({ ok }) => ok,
        () => false,
      );
    },
    hasOldVersions: () => hasOldVersions,
    async delete(key) {
      await retry(() => tryRequest('delete an object', client.delete(at(key), getTimeLimit())));
    },
  };
}

/** List all objects whose keys begin with a prefix. Throws a StoreError if the store repeats the pages of the list. */
async function listAll(client: StoreClient, prefix: string): Promise<ObjectEntry[]> {
  const entries: ObjectEntry[] = [];
  const tokens = new Set<string>();
  for (let from: string | undefined; ; ) {
    const send = () => client.listPage(prefix, from, getTimeLimit());
    const page = await retry(() => tryRequest('list objects', send(), []));
    for (const entry of page?.entries ?? []) entries.push(entry);
    from = page?.next;
    if (!from) return entries;
    if (tokens.has(from)) throw new StoreError('other', 'list objects', 'The store repeats the pages of a list.');
    tokens.add(from);
  }
}

/** Wait for the answer to a request. Returns undefined for a status in `expected`. */
async function tryRequest<T>(operation: string, answer: Promise<T>, expected = MISSING): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    const storeError = toStoreError(error, operation);
    if (storeError.reason === 'other' && expected.includes(storeError.status ?? 0)) return undefined;
    throw storeError;
  }
}
