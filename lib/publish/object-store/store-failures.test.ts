import { createServer } from 'node:http';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listenOnFreePort } from '../../build/serve-site';
import { makeTempDir } from '../../content/test-content';
import { openTarget } from '../open-target';
import { publishSite } from '../publish';
import { getBranchRef } from '../refs';
import { WRITER } from '../test-setup';
import { checkTestBuild, describePreview, writeTestBuild } from '../test-site';
import { openContainer } from './azure-store';
import { openS3Client } from './s3-client';
import { createBucket, isStoreMissing, startStores, TEST_BUCKET } from './test-stores';

beforeAll(startStores);
afterEach(() => void vi.unstubAllEnvs());

/** Publish to a target. Returns the error message. */
async function publish(target: string, timeout = 2_000): Promise<string> {
  const dir = makeTempDir();
  const build = describePreview('a', 'a'.repeat(40), 'A');
  const artifact = checkTestBuild(writeTestBuild(path.join(dir, 'site'), build), build);
  const publication = { artifact, site: build.site, ref: getBranchRef('a') };
  return publishSite(openTarget(target), publication, { ...WRITER, timeout }).then(
    () => '',
    (error: Error) => error.message,
  );
}

const getTarget = (kind: string) => `${kind}:${TEST_BUCKET}/${path.basename(makeTempDir())}`;

describe.skipIf(isStoreMissing('s3'))('problems of an S3 store', () => {
  test('a bucket that does not exist is reported', async () => {
    expect(await publish('s3:no-such-bucket/help')).toContain(
      'The bucket or container does not exist. The published sites did not change.',
    );
  });

  test('a wrong key of S3 is reported without the key', async () => {
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'unknown-key');
    const message = await publish(getTarget('s3'));
    expect(message).toContain('The store does not accept the key of this user.');
    expect(message).not.toMatch(/unknown-key|testtest/);
    vi.stubEnv('AWS_ACCESS_KEY_ID', 'test');
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'wrong-secret');
    expect(await publish(getTarget('s3'))).toContain('The store does not accept the key of this user.');
  });

  test('missing keys of S3 are reported', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('HOME', makeTempDir());
    expect(await publish(getTarget('s3'))).toContain('No key for the store was found.');
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

  test('a clock of S3 that is off is corrected or reported', async () => {
    const { now } = Date;
    vi.spyOn(Date, 'now').mockImplementation(() => now() + 3_600_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await publish(getTarget('s3'))).toMatch(/^$|The clock of this machine differs/);
  });
});

describe.skipIf(isStoreMissing('azure'))('problems of an Azure store', () => {
  test('a container that does not exist is reported', async () => {
    expect(await publish('azure:no-such-container/help')).toContain('The bucket or container does not exist.');
  });

  test('a wrong key of Azure is reported without the key', async () => {
    const connection = process.env.AZURE_STORAGE_CONNECTION_STRING ?? '';
    vi.stubEnv('AZURE_STORAGE_CONNECTION_STRING', connection.replace('AccountKey=Eby8', 'AccountKey=AAAA'));
    const message = await publish(getTarget('azure'));
    expect(message).toContain('The store does not accept the key of this user.');
    expect(message).not.toContain('AAAAvdM02');
  });

  test('a connection string or account of Azure that is wrong or missing is reported', async () => {
    vi.stubEnv('AZURE_STORAGE_CONNECTION_STRING', 'AccountKey=secret');
    const message = await publish(getTarget('azure'));
    expect(message).toContain('AZURE_STORAGE_CONNECTION_STRING is not a valid connection string.');
    expect(message).not.toContain('secret');
    vi.stubEnv('AZURE_STORAGE_CONNECTION_STRING', undefined);
    expect(await publish(getTarget('azure'))).toContain('The storage account is not given.');
  });

  test('a state that somebody leased is reported as locked', async () => {
    const target = getTarget('azure');
    expect(await publish(target)).toBe('');
    const container = await openContainer(TEST_BUCKET);
    const state = container.getBlockBlobClient(`${target.split('/').at(-1)}/state.json`);
    await state.getBlobLeaseClient().acquireLease(-1);
    expect(await publish(target)).toContain('The store does not allow objects to be changed or deleted.');
  });
});

test.skipIf(isStoreMissing('s3'))('a store that ignores conditional writes is refused', async () => {
  const objects = new Map<string, Buffer>();
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const key = request.url?.replace(/\?.*/, '') ?? '';
    if (request.method === 'PUT') objects.set(key, Buffer.concat(parts));
    const body = objects.get(key);
    response.writeHead(body ? 200 : 404, { etag: '"an-etag"' }).end(request.method === 'GET' ? body : undefined);
  });
  const port = await listenOnFreePort(server, 0);
  onTestFinished(() => void server.close());
  vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
  expect(await publish(getTarget('s3'))).toContain('This store ignores conditional writes');
});

test('a name of a target that is not valid is reported', () => {
  for (const name of ['s3:', 's3:a b', 'azure:x/../y z', 's3:bucket//x'])
    expect(() => openTarget(name), name).toThrow('Is not a valid target.');
});
