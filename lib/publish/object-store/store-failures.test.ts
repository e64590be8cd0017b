import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeTempDir } from '../../../e2e/support/content';
import { nameEmptyTarget, publish } from '../../../e2e/support/stores/publish';
import { createBucket, needsStore, setQuota, startStores, TEST_BUCKET } from '../../../e2e/support/stores/stores';
import { openTarget } from '../options';
import { openContainer } from './azure-store';
import { openS3Client } from './s3-store';

beforeAll(startStores);
afterEach(() => void vi.unstubAllEnvs());

/** Publish to a target. Returns the warnings. */
async function publishWithWarnings(target: string): Promise<string[]> {
  const warnings: string[] = [];
  const print = vi.spyOn(console, 'error').mockImplementation((text) => void warnings.push(text));
  expect(await publish(target)).toBe('');
  print.mockRestore();
  return warnings;
}

describe('problems of an S3 store', needsStore('s3'), () => {
  test('a bucket that does not exist is reported', async () => {
    expect(await publish('s3:no-such-bucket/help')).toContain(
      'The bucket or container does not exist. The published sites did not change.',
    );
  });

  test('a wrong key of S3 is reported without the key', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'unknown-key');
    const message = await publish(nameEmptyTarget('s3'));
    expect(message).toContain('The store does not accept the key of this user.');
    expect(message).not.toMatch(/unknown-key|testtest/);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong-secret');
    expect(await publish(nameEmptyTarget('s3'))).toContain('The store does not accept the key of this user.');
  });

  test('missing keys of S3 are reported', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('HOME', makeTempDir());
    expect(await publish(nameEmptyTarget('s3'))).toContain('No key for the store was found.');
  });

  test('the error for a user without rights to a bucket names the rights', async () => {
    const { client, commands } = await openS3Client('s3');
    const bucket = 'denied';
    await createBucket(bucket);
    const statement = {
      Effect: 'Deny',
      Principal: '*',
      Action: ['s3:GetObject'],
      Resource: [`arn:aws:s3:::${bucket}/*`],
    };
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
    await client.send(new commands.PutBucketPolicyCommand({ Bucket: bucket, Policy }));
    const message = await publish(`s3:${bucket}`);
    expect(message).toContain('This user has no right to do this. The published sites did not change. (read an object');
    expect(message).toContain('npm run hosts -- s3-policy');
  });

  test('a full S3 store is reported, and keeps its sites', async () => {
    await createBucket('full');
    setQuota('full', 1);
    expect(await publish('s3:full')).toContain('The store is full, or its quota is used up.');
  });

  test('a bucket of Ceph that keeps earlier versions is refused, because it ignores conditional writes', async () => {
    const { client, commands } = await openS3Client('s3');
    await createBucket('locked', { ObjectLockEnabledForBucket: true });
    await createBucket('versioned');
    expect(await publish('s3:versioned')).toBe('');
    const VersioningConfiguration = { Status: 'Enabled' };
    await client.send(new commands.PutBucketVersioningCommand({ Bucket: 'versioned', VersioningConfiguration }));
    expect(await publish('s3:locked')).toContain('conditional writes while it keeps earlier versions of objects');
    expect(await publish('s3:versioned')).toContain('The store refuses conditional writes.');
    expect(await openTarget('s3:versioned').read(async ({ published }) => published.size)).toBe(1);
  });

  test('a warning names an S3 store whose state anyone can read', async () => {
    await createBucket('public');
    const { client, commands } = await openS3Client('s3');
    const Resource = ['arn:aws:s3:::public/*'];
    const statement = { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource };
    const Policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
    await client.send(new commands.PutBucketPolicyCommand({ Bucket: 'public', Policy }));
    expect(await publishWithWarnings('s3:public')).toEqual([expect.stringContaining('s3:public is public.')]);
  });

  test('a missing region and a wrong address of S3 are reported', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', 'store.example');
    expect(await publish('s3:help')).toContain('The address of the store is not known.');
    for (const name of ['AWS_ENDPOINT_URL_S3', 'AWS_REGION']) vi.stubEnv(name, undefined);
    vi.stubEnv('HOME', makeTempDir());
    const message = await publish('s3:help');
    expect(message).toContain('The region of the bucket is missing or wrong.');
    expect(message).toContain('Set AWS_REGION to the region of the bucket.');
  });

  test('a clock of S3 that is off is corrected or reported', async () => {
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await publish(nameEmptyTarget('s3'))).toMatch(/^$|The clock of this machine differs/);
  });
});

describe('problems of an Azure store', needsStore('azure'), () => {
  test('a container that does not exist is reported', async () => {
    expect(await publish('azure:no-such-container/help')).toContain('The bucket or container does not exist.');
  });

  test('a wrong key of Azure is reported without the key', async () => {
    const connection = process.env.AZURE_STORAGE_CONNECTION_STRING ?? '';
    vi.stubEnv('AZURE_STORAGE_CONNECTION_STRING', connection.replace('AccountKey=Eby8', 'AccountKey=AAAA'));
    const message = await publish(nameEmptyTarget('azure'));
    expect(message).toContain('The store does not accept the key of this user.');
    expect(message).not.toContain('AAAAvdM02');
  });

  test('a connection string or account of Azure that is wrong or missing is reported', async () => {
    vi.stubEnv('AZURE_STORAGE_CONNECTION_STRING', 'AccountKey=secret');
    const message = await publish(nameEmptyTarget('azure'));
    expect(message).toContain('AZURE_STORAGE_CONNECTION_STRING is not a valid connection string.');
    expect(message).not.toContain('secret');
    vi.stubEnv('AZURE_STORAGE_CONNECTION_STRING', undefined);
    expect(await publish(nameEmptyTarget('azure'))).toContain('The storage account is not given.');
  });

  test('a warning names an Azure store whose state anyone can read', async () => {
    const container = await openContainer('public');
    await container.create();
    await container.setAccessPolicy('blob');
    expect(await publishWithWarnings('azure:public')).toEqual([expect.stringContaining('azure:public is public.')]);
  });

  test('a state that somebody leased is reported as locked', async () => {
    const target = nameEmptyTarget('azure');
    expect(await publish(target)).toBe('');
    const container = await openContainer(TEST_BUCKET);
    const state = container.getBlockBlobClient(`${target.split('/').at(-1)}/state.json`);
    await state.getBlobLeaseClient().acquireLease(-1);
    expect(await publish(target)).toContain('The store does not allow objects to be changed or deleted.');
  });
});
