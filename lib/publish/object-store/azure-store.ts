import { VERSION_FIELD } from '../../model/outputs';
import { fail } from '../../problem';
import type { PutCondition, StoreClient } from './object-store';
import { importPackage } from './optional-package';

type Limits = { abortSignal: AbortSignal };

/** The part of a container's client that the store uses. */
type ContainerClient = {
  create(): Promise<object>;
  setAccessPolicy(access: string): Promise<object>;
  getBlockBlobClient(key: string): BlobClient;
  listBlobsFlat(options: { prefix: string } & Limits): {
    byPage(options: { maxPageSize: number; continuationToken?: string }): { next(): Promise<{ value: ListPage }> };
  };
};

type ListPage = {
  segment: { blobItems: { name: string; properties: { contentMD5?: Uint8Array } }[] };
  continuationToken?: string;
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

const MAX_PAGE_SIZE = 5_000;

/** Open the client of a container, by a connection string or the name of the account and the variables of the client. */
export async function openContainer(container: string): Promise<ContainerClient> {
  const target = `azure:${container}`;
  const { AZURE_STORAGE_CONNECTION_STRING: connection, AZURE_STORAGE_ACCOUNT: account } = process.env;
  const { BlobServiceClient } = await importPackage<BlobPackage>(target, 'azure', '@azure/storage-blob');
  if (connection !== undefined) {
    try {
      return BlobServiceClient.fromConnectionString(connection, OPTIONS).getContainerClient(container);
    } catch {
      // The message of the client can contain the key.
      const problem = 'AZURE_STORAGE_CONNECTION_STRING is not a valid connection string.';
      return fail(target, problem, 'Copy it again from the access keys of the account.');
    }
  }
  const fix = 'Set AZURE_STORAGE_ACCOUNT or AZURE_STORAGE_CONNECTION_STRING.';
  if (account === undefined) return fail(target, 'The storage account is not given.', fix);
  const { DefaultAzureCredential } = await importPackage<IdentityPackage>(target, 'azure', '@azure/identity');
  const url = `https://${account}.blob.core.windows.net`;
  return new BlobServiceClient(url, new DefaultAzureCredential(), OPTIONS).getContainerClient(container);
}

/** Open a container of Azure Blob Storage. */
export async function openAzureStore(container: string): Promise<StoreClient> {
  const client = await openContainer(container);
  const at = (key: string) => client.getBlockBlobClient(key);
  return {
    async get(key, abortSignal) {
      const { etag, readableStreamBody } = await at(key).download(0, undefined, { abortSignal });
      const parts: Buffer[] = [];
      for await (const part of readableStreamBody) parts.push(part);
      return { body: Buffer.concat(parts), etag };
    },
    async put(key, { body, headers, md5, version }, condition, abortSignal) {
      const { contentType: blobContentType, cacheControl: blobCacheControl } = headers;
      const { etag, versionId } = await at(key).upload(body, body.length, {
        abortSignal,
        blobHTTPHeaders: { blobContentType, blobCacheControl, blobContentMD5: md5 },
        ...(version !== undefined && { metadata: { [VERSION_FIELD]: version } }),
        conditions: formatCondition(condition),
      });
      return { etag, hasVersion: versionId !== undefined };
    },
    async copy(from, to, abortSignal) {
      const copy = await at(to).beginCopyFromURL(at(from).url, { abortSignal, intervalInMs: 200 });
      const { copyStatus } = await copy.pollUntilDone();
      if (copyStatus !== 'success') throw new Error(`The copy is ${copyStatus}.`);
    },
    async listPage(prefix, from, abortSignal) {
      const pages = client.listBlobsFlat({ prefix, abortSignal });
      const { value: page } = await pages.byPage({ maxPageSize: MAX_PAGE_SIZE, continuationToken: from }).next();
      const entries = page.segment.blobItems.map(({ name: key, properties: { contentMD5 } }) => {
        return { key, md5: contentMD5 && Buffer.from(contentMD5).toString('hex') };
      });
      return { entries, next: page.continuationToken };
    },
    delete: (key, abortSignal) => at(key).deleteIfExists({ abortSignal }),
    getAddress: async (key) => at(key).url,
  };
}

function formatCondition(condition: PutCondition | undefined): object | undefined {
  if (condition === undefined) return undefined;
  return condition.type === 'absent' ? { ifNoneMatch: '*' } : { ifMatch: condition.etag };
}
