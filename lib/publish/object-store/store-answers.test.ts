import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { getKeyValueStore, resolveKeyValueStores } from '../../../e2e/support/stores/key-value-store';
import { needsS3Client } from '../../../e2e/support/stores/lying-store';
import { nameEmptyTarget, publish } from '../../../e2e/support/stores/publish';
import { needsStore, type StoreKind, startStores } from '../../../e2e/support/stores/stores';
import { listenOnFreePort } from '../../build/serve-site';
import { openTarget } from '../options';
import { invalidateAddresses, writeVersionKey } from './cloudfront-edge';
import { importPackage, prepareInstallation, STORE_KINDS } from './optional-package';
import { StoreError } from './requests';

beforeAll(startStores);
afterEach(() => void vi.unstubAllEnvs());

test('a store that ignores conditional writes is refused', needsStore('s3'), async () => {
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
  expect(await publish(nameEmptyTarget('s3'))).toContain('This store ignores conditional writes');
});

/** Answers that AWS and Azure document, and that the stores of the tests never give. */
const ANSWERS: { kind: StoreKind; code: string; status: number; text: string; problem: string }[] = [
  {
    kind: 's3',
    code: 'PermanentRedirect',
    status: 301,
    text: '<Message>The bucket you are attempting to access must be addressed using the specified endpoint.</Message>',
    problem: 'The region of the bucket is missing or wrong.',
  },
  {
    kind: 's3',
    code: 'AuthorizationHeaderMalformed',
    status: 400,
    text: "<Message>The authorization header is malformed; the region 'us-east-1' is wrong; expecting 'eu-west-2'</Message>",
    problem: 'The region of the bucket is missing or wrong.',
  },
  {
    kind: 's3',
    code: 'ExpiredToken',
    status: 400,
    text: '<Message>The provided token has expired.</Message>',
    problem: 'The clock of this machine differs from that of the store, or its key has expired.',
  },
  {
    kind: 'azure',
    code: 'AuthenticationFailed',
    status: 403,
    text: "<Message>Server failed to authenticate the request.</Message><AuthenticationErrorDetail>Request date header too old: 'x'</AuthenticationErrorDetail>",
    problem: 'The clock of this machine differs from that of the store, or its key has expired.',
  },
  {
    kind: 'azure',
    code: 'BlobImmutableDueToPolicy',
    status: 409,
    text: '<Message>This operation is not permitted as the blob is immutable due to a policy.</Message>',
    problem: 'The store does not allow objects to be changed or deleted.',
  },
];

test.each(ANSWERS)('the answer $code of $kind is explained', async ({ kind, code, status, text, problem }) => {
  if (needsStore(kind).skip) return;
  const server = createServer((_, response) => {
    const body = `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code>${text}</Error>`;
    response.writeHead(status, { 'content-type': 'application/xml', 'x-ms-error-code': code }).end(body);
  });
  const address = `http://127.0.0.1:${await listenOnFreePort(server, 0)}`;
  onTestFinished(() => void server.close());
  const connection = process.env.AZURE_STORAGE_CONNECTION_STRING ?? '';
  vi.stubEnv('AWS_ENDPOINT_URL_S3', address);
  vi.stubEnv('AZURE_STORAGE_CONNECTION_STRING', connection.replace(/http:\/\/[^/]+/, address));
  expect(await publish(nameEmptyTarget(kind))).toContain(`${problem} The published sites did not change.`);
});

test('a name of a target that is not valid is reported', () => {
  for (const name of ['s3:', 's3:a b', 'azure:x/../y z', 's3:bucket//x'])
    expect(() => openTarget(name), name).toThrow('Is not a valid target.');
});

test.each(STORE_KINDS)('every package of the clients of %s is installed by its hash, and runs no script', (kind) => {
  const lock = JSON.parse(readFileSync(`lib/publish/object-store/clients/${kind}/package-lock.json`, 'utf8'));
  const { '': _, ...packages } = lock.packages as Record<string, { integrity?: string; resolved?: string }>;
  expect(
    Object.entries(packages).filter(([, { integrity, resolved }]) => !integrity?.startsWith('sha512-') || resolved),
  ).toEqual([]);
  expect(prepareInstallation(kind)).toEqual(expect.arrayContaining(['ci', '--ignore-scripts']));
});

test('a client that is not installed is reported with the command that installs it', async () => {
  const missing = importPackage('s3:help', 's3', '@aws-sdk/client-missing');
  await expect(missing).rejects.toThrow(
    /^s3:help\n {2}This target needs the package @aws-sdk\/client-missing, which is not installed\.\n {2}Run \.ci\/install-client s3:/,
  );
});

/** Start a server that gives these statuses in turn, and then the last again, for the requests to CloudFront. */
async function answerForCloudFront(...statuses: number[]): Promise<void> {
  const server = createServer((_, response) => {
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200;
    response.writeHead(status, { etag: '1', 'content-type': 'application/json', connection: 'close' }).end('{}');
  });
  const port = await listenOnFreePort(server, 0);
  onTestFinished(() => void server.close());
  resolveKeyValueStores();
  const key = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  const address = `http://localhost:${port}`;
  const addresses = { AWS_ENDPOINT_URL_CLOUDFRONT: address, AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: address };
  for (const [name, value] of Object.entries({ ...key, ...addresses })) vi.stubEnv(name, value);
}

describe('CloudFront', needsS3Client(), () => {
  test('a refused invalidation has a fix that does not repeat the command, which would find no changes', async () => {
    await answerForCloudFront(403);
    await expect(invalidateAddresses('E1', ['/'])).rejects.toMatchObject({
      problems: [
        {
          file: '--invalidate E1',
          problem: expect.stringMatching(/^CloudFront did not accept the request \(.+\)\. .* old copies stay\.$/),
          fix: 'Invalidate /* in CloudFront yourself, or wait until its copies expire.',
        },
      ],
    });
  });

  test.each([408, 429, 503])('a version is written after the answer %d of CloudFront', async (status) => {
    await answerForCloudFront(status, 200);
    await writeVersionKey(getKeyValueStore('answers'), 'production', async () => '1');
  });

  test('an error of the bucket is not reported as one of CloudFront, and not repeated', async () => {
    await answerForCloudFront(200);
    const error = new StoreError('busy', 'read a pointer', 'timeout');
    const readVersion = vi.fn(() => Promise.reject(error));
    await expect(writeVersionKey(getKeyValueStore('answers'), 'production', readVersion)).rejects.toBe(error);
    expect(readVersion).toHaveBeenCalledOnce();
  });
});
