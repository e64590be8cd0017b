import { openAzureStore } from './azure-store';
import type { ObjectStore } from './object-store';
import { retryRequests } from './retry';
import { openS3Store } from './s3-store';

/** A bucket or container. `prefix` is empty or ends with a slash. */
export type StoreLocation = { kind: 's3' | 'azure'; bucket: string; prefix: string };

/** Open a store that sends requests again if it gives no clear answer. */
export async function openStore({ kind, bucket, prefix }: StoreLocation): Promise<ObjectStore> {
  const name = `${kind}:${bucket}${prefix && `/${prefix.slice(0, -1)}`}`;
  return retryRequests(await (kind === 's3' ? openS3Store : openAzureStore)(name, bucket, prefix));
}
