import { formatS3Policies } from '../../output/hosts/store-rights';
import { parseStoreName } from '../open-target';
import { openContainer } from './azure-store';
import { openS3Client } from './s3-client';

/** Get the address of a target's objects in the store of the tests, without a trailing slash. */
export function getStoreAddress(target: string): string {
  const { kind, bucket, prefix } = getLocation(target);
  const endpoint =
    kind === 's3'
      ? process.env.AWS_ENDPOINT_URL_S3
      : /BlobEndpoint=([^;]+);/.exec(process.env.AZURE_STORAGE_CONNECTION_STRING ?? '')?.[1];
  return `${endpoint}/${bucket}/${prefix}`.replace(/\/$/, '');
}

/** Allow servers to read the pointers and versions of a target without a key. */
export async function allowReaders(target: string): Promise<void> {
  const { kind, bucket, prefix } = getLocation(target);
  if (kind === 'azure') {
    await (await openContainer(bucket)).setAccessPolicy('blob');
    return;
  }
  const { client, commands } = await openS3Client(target);
  const Policy = formatS3Policies(bucket, prefix, 'arn:aws:iam:::user/publisher');
  await client.send(new commands.PutBucketPolicyCommand({ Bucket: bucket, Policy }));
}

function getLocation(target: string) {
  const location = parseStoreName(target)?.location;
  if (!location) throw new Error(`${target} is not in a store.`);
  return location;
}
