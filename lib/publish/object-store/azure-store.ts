import { createHash } from 'node:crypto';
import { VERSION_FIELD } from '../../output/hosts/store-keys';
import { fail } from '../../problem';
import {
  getTimeLimit,
  isPublicAddress,
  type NewObject,
  type ObjectEntry,
  type ObjectStore,
  type PutCondition,
} from './object-store';
import { importPackage } from './optional-package';
import { readClientError, StoreError, toStoreError } from './store-error';

type Limits = { abortSignal: AbortSignal };

/** The part of a container's client that the store uses. */
type ContainerClient = {
  create(): Promise<object>;
  setAccessPolicy(access: string): Promise<object>;
  getBlockBlobClient(key: string): BlobClient;
  listBlobsFlat(options: { prefix: string } & Limits): {
    byPage(options: { maxPageSize: number }): AsyncIterable<{
      segment: { blobItems: { name: string; properties: { contentMD5?: Uint8Array } }[] };
    }>;
  };
};

type BlobClient = {
  url: string;
  getBlobLeaseClient(): { acquireLease(seconds: number): Promise<object> };
  download(
    offset: number,
    count: number | undefined,
    options: Limits,
  ): Promise<{ etag: string; readableStreamBody: AsyncIterable<Buffer> }>;
  upload(body: Buffer, length: number, options: object): Promise<{ etag: string; versionId?: string }>;
  beginCopyFromURL(url: string, options: object): Promise<{ pollUntilDone(): Promise<{ copyStatus?: string }> }>;
  deleteIfExists(options: Limits): Promise<object>;
};

type ServiceClient = { getContainerClient(name: string): ContainerClient };

/** The part of `@azure/storage-blob` and `@azure/identity` that the store uses. */
type BlobPackage = {
  BlobServiceClient: { fromConnectionString(text: string, options: object): ServiceClient } & (new (
    url: string,
    credential: object,
    options: object,
  ) => ServiceClient);
};
type IdentityPackage = { DefaultAzureCredential: new () => object };

/** A request that is sent again can hide that the first one succeeded. */
const OPTIONS = { retryOptions: { maxTries: 1 } };

/** The answers to a conditional write whose condition is not met. */
const REFUSALS = ['ConditionNotMet', 'BlobAlreadyExists', 'TargetConditionNotMet', 'BlobNotFound'];

/** Open the client of a container, by a connection string or the name of the account and the variables of the client. */
export async function openContainer(container: string): Promise<ContainerClient> {
  const target = `azure:${container}`;
  const { AZURE_STORAGE_CONNECTION_STRING: connection, AZURE_STORAGE_ACCOUNT: account } = process.env;
  const { BlobServiceClient } = await importPackage<BlobPackage>(target, '@azure/storage-blob', ['@azure/identity']);
  if (connection !== undefined) {
    try {
      return BlobServiceClient.fromConnectionString(connection, OPTIONS).getContainerClient(container);
    } catch {
      // The message of the client can contain the key.
      return fail(
        target,
        'AZURE_STORAGE_CONNECTION_STRING is not a valid connection string.',
        'Copy it again from the access keys of the account.',
      );
    }
  }
  if (account === undefined)
    return fail(
      target,
      'The storage account is not given.',
      'Set AZURE_STORAGE_ACCOUNT or AZURE_STORAGE_CONNECTION_STRING.',
    );
  const { DefaultAzureCredential } = await importPackage<IdentityPackage>(target, '@azure/identity');
  const url = `https://${account}.blob.core.windows.net`;
  return new BlobServiceClient(url, new DefaultAzureCredential(), OPTIONS).getContainerClient(container);
}

/** Open a container of Azure Blob Storage. `prefix` is empty or ends with a slash. */
export async function openAzureStore(name: string, container: string, prefix: string): Promise<ObjectStore> {
  const client = await openContainer(container);
  let hasOldVersions = false;
  const at = (key: string) => client.getBlockBlobClient(prefix + key);
  return {
    name,
    async get(key) {
      return tryRequest('read an object', async () => {
        const { etag, readableStreamBody } = await at(key).download(0, undefined, { abortSignal: getTimeLimit() });
        const parts: Buffer[] = [];
        for await (const part of readableStreamBody) parts.push(part);
        return { body: Buffer.concat(parts), etag };
      });
    },
    async put(key, object, condition) {
      const options = { ...formatOptions(object), conditions: formatCondition(condition) };
      const send = () => at(key).upload(object.body, object.body.length, options);
      const answer = await tryRequest('write an object', send, condition && REFUSALS);
      hasOldVersions ||= answer?.versionId !== undefined;
      return answer?.etag;
    },
    async copy(from, to) {
      const answer = await tryRequest('copy an object', async () => {
        const options = { abortSignal: getTimeLimit(), intervalInMs: 200 };
        const { copyStatus } = await (await at(to).beginCopyFromURL(at(from).url, options)).pollUntilDone();
        if (copyStatus !== 'success')
          throw new StoreError('busy', 'copy an object', `The copy is ${copyStatus}.`, undefined);
        return true;
      });
      return answer ?? false;
    },
    async list(keyPrefix) {
      const entries = await listContainer(client, prefix + keyPrefix);
      return entries.map((entry) => ({ ...entry, key: entry.key.slice(prefix.length) }));
    },
    isPublic: (key) => isPublicAddress(at(key).url),
    hasOldVersions: () => hasOldVersions,
    async delete(key) {
      await tryRequest('delete an object', () => at(key).deleteIfExists({ abortSignal: getTimeLimit() }));
    },
  };
}

function formatOptions({ body, headers, version }: NewObject) {
  return {
    abortSignal: getTimeLimit(body.length),
    blobHTTPHeaders: {
      blobContentType: headers.contentType,
      blobCacheControl: headers.cacheControl,
      blobContentMD5: createHash('md5').update(body).digest(),
    },
    ...(version !== undefined && { metadata: { [VERSION_FIELD]: version } }),
  };
}

async function listContainer(client: ContainerClient, prefix: string): Promise<ObjectEntry[]> {
  const entries: ObjectEntry[] = [];
  const list = async () => {
    const pages = client.listBlobsFlat({ prefix, abortSignal: getTimeLimit() }).byPage({ maxPageSize: 5_000 });
    for await (const { segment } of pages)
      for (const { name: key, properties } of segment.blobItems)
        entries.push({ key, md5: properties.contentMD5 && Buffer.from(properties.contentMD5).toString('hex') });
  };
  await tryRequest('list objects', list, []);
  return entries;
}

function formatCondition(condition: PutCondition | undefined): object | undefined {
  if (condition === undefined) return undefined;
  return condition.type === 'absent' ? { ifNoneMatch: '*' } : { ifMatch: condition.etag };
}

/** Send a request. Returns undefined if the object does not exist, or for an error code in `expected`. */
async function tryRequest<T>(
  operation: string,
  send: () => Promise<T>,
  expected = ['BlobNotFound', 'CannotVerifyCopySource'],
): Promise<T | undefined> {
  try {
    return await send();
  } catch (error) {
    if (expected.includes(readClientError(error).code)) return undefined;
    throw toStoreError(error, operation);
  }
}
