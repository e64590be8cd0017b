import { randomUUID } from 'node:crypto';
import { fail } from '../../problem';
import { getTimeLimit } from './object-store';
import { importPackage } from './optional-package';
import { isUnclear, pauseBeforeRetry, readClientError, StoreError } from './requests';

const MAX_ADDRESSES = 3_000;

/** How often to write a key that other writers change at the same time. */
const MAX_ATTEMPTS = 20;

type Client<Answer> = new (options: object) => { send(command: object, options: object): Promise<Answer> };
type CommandClass = new (input: object) => object;

type KeyValuePackage = {
  CloudFrontKeyValueStoreClient: Client<{ ETag: string }>;
  DescribeKeyValueStoreCommand: CommandClass;
  PutKeyCommand: CommandClass;
};

type CloudFrontPackage = { CloudFrontClient: Client<object>; CreateInvalidationCommand: CommandClass };

/**
 * Write the version of a site into a key-value store of CloudFront. `readVersion` is called after the ETag of the store is known, so a
 * writer that was suspended cannot write an old version.
 */
export async function writeVersionKey(arn: string, key: string, readVersion: () => Promise<string>): Promise<void> {
  const name = `--key-value-store ${arn}`;
  const clients = await importPackage<KeyValuePackage>(name, 's3', '@aws-sdk/client-cloudfront-keyvaluestore');
  // The client finds the way to sign its requests in this package, if it was imported.
  await importPackage(name, 's3', '@aws-sdk/signature-v4a');
  const client = new clients.CloudFrontKeyValueStoreClient({ maxAttempts: 1 });
  const send = (command: object) => client.send(command, { abortSignal: getTimeLimit() });
  for (let attempt = 0; ; attempt++) {
    try {
      const { ETag } = await send(new clients.DescribeKeyValueStoreCommand({ KvsARN: arn }));
      const Value = await readVersion();
      await send(new clients.PutKeyCommand({ KvsARN: arn, Key: key, Value, IfMatch: ETag }));
      return;
    } catch (error) {
      if (error instanceof StoreError) throw error;
      const { name: type, status } = readClientError(error);
      if ((type !== 'ConflictException' && !isUnclear(status)) || attempt >= MAX_ATTEMPTS) {
        const problem = `CloudFront did not accept the request (${type}), so it still shows the old version.`;
        fail(name, problem, 'Check the name and the rights of this user, and run the command again.');
      }
      await pauseBeforeRetry(attempt);
    }
  }
}

/** Remove changed addresses from the caches of a CloudFront distribution. */
export async function invalidateAddresses(distribution: string, addresses: string[]): Promise<void> {
  if (addresses.length === 0) return;
  const name = `--invalidate ${distribution}`;
  const fix = 'Invalidate /* in CloudFront yourself, or wait until its copies expire.';
  if (addresses.length > MAX_ADDRESSES)
    fail(name, `${addresses.length} addresses changed, and CloudFront accepts ${MAX_ADDRESSES}.`, fix);
  const clients = await importPackage<CloudFrontPackage>(name, 's3', '@aws-sdk/client-cloudfront');
  const Paths = { Quantity: addresses.length, Items: addresses };
  const input = { DistributionId: distribution, InvalidationBatch: { CallerReference: randomUUID(), Paths } };
  try {
    const command = new clients.CreateInvalidationCommand(input);
    await new clients.CloudFrontClient({}).send(command, { abortSignal: getTimeLimit() });
  } catch (error) {
    const { name: type } = readClientError(error);
    const problem = `CloudFront did not accept the request (${type}). The site is published, but its old copies stay.`;
    fail(name, problem, fix);
  }
}
