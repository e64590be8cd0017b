import { createHash } from 'node:crypto';
import { VERSION_FIELD } from '../../output/hosts/store-keys';
import {
  getTimeLimit,
  isPublicAddress,
  type NewObject,
  type ObjectEntry,
  type ObjectStore,
  type PutCondition,
} from './object-store';
import { getEndpoint, type OpenClient, openS3Client } from './s3-client';
import { toStoreError } from './store-error';

/** Open a bucket of S3 or a compatible store. `prefix` is empty or ends with a slash. */
export async function openS3Store(name: string, bucket: string, prefix: string): Promise<ObjectStore> {
  const { client, commands } = await openS3Client(name);
  let hasOldVersions = false;
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key });
  const { GetObjectCommand, PutObjectCommand, CopyObjectCommand, DeleteObjectCommand } = commands;
  return {
    name,
    async get(key) {
      return tryRequest('read an object', async () => {
        const { Body, ETag } = await client.send(new GetObjectCommand(at(key)), { abortSignal: getTimeLimit() });
        return { body: Buffer.from(await Body.transformToByteArray()), etag: ETag };
      });
    },
    async put(key, object, condition) {
      const command = new PutObjectCommand({ ...at(key), ...formatObject(object), ...formatCondition(condition) });
      const limits = { abortSignal: getTimeLimit(object.body.length) };
      const send = () => client.send(command, limits);
      const answer = await tryRequest('write an object', send, condition && [409, 412, 404]);
      hasOldVersions ||= answer?.VersionId !== undefined;
      return answer?.ETag;
    },
    async copy(from, to) {
      const CopySource = [bucket, ...`${prefix}${from}`.split('/')].map(encodeURIComponent).join('/');
      const command = new CopyObjectCommand({ ...at(to), CopySource });
      const answer = await tryRequest('copy an object', () => client.send(command, { abortSignal: getTimeLimit() }));
      return answer !== undefined;
    },
    async list(keyPrefix) {
      const entries = await listBucket({ client, commands }, { Bucket: bucket, Prefix: prefix + keyPrefix });
      return entries.map((entry) => ({ ...entry, key: entry.key.slice(prefix.length) }));
    },
    async isPublic(key) {
      return isPublicAddress(`${await getEndpoint(client)}/${bucket}/${encodeURI(prefix + key)}`);
    },
    hasOldVersions: () => hasOldVersions,
    async delete(key) {
      await tryRequest('delete an object', () =>
        client.send(new DeleteObjectCommand(at(key)), { abortSignal: getTimeLimit() }),
      );
    },
  };
}

function formatObject({ body, headers, version }: NewObject): Record<string, unknown> {
  return {
    Body: body,
    ContentMD5: createHash('md5').update(body).digest('base64'),
    ContentType: headers.contentType,
    CacheControl: headers.cacheControl,
    ...(version !== undefined && { Metadata: { [VERSION_FIELD]: version } }),
  };
}

async function listBucket({ client, commands }: OpenClient, input: Record<string, string>): Promise<ObjectEntry[]> {
  const entries: ObjectEntry[] = [];
  let token: string | undefined;
  do {
    const command = new commands.ListObjectsV2Command({ ...input, ContinuationToken: token });
    const page = await tryRequest('list objects', () => client.send(command, { abortSignal: getTimeLimit() }), []);
    // The ETag of an encrypted object can be something else.
    for (const { Key, ETag = '' } of page?.Contents ?? [])
      entries.push({ key: Key, md5: /^"?([0-9a-f]{32})"?$/.exec(ETag)?.[1] });
    token = page?.NextContinuationToken;
  } while (token !== undefined);
  return entries;
}

function formatCondition(condition: PutCondition | undefined): Record<string, string> {
  if (condition === undefined) return {};
  return condition.type === 'absent' ? { IfNoneMatch: '*' } : { IfMatch: condition.etag };
}

/** Send a request. Returns undefined if the object does not exist, or for a status in `expected`. */
async function tryRequest<T>(operation: string, send: () => Promise<T>, expected = [404]): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    const storeError = toStoreError(error, operation);
    if (storeError.reason === 'other' && expected.includes(storeError.status ?? 0)) return undefined;
    throw storeError;
  }
}
