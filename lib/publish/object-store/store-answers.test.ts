import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { nameEmptyTarget, publish } from '../../../e2e/support/stores/publish';
import { needsStore, type StoreKind, startStores } from '../../../e2e/support/stores/stores';
import { listenOnFreePort } from '../../build/serve-site';
import { openTarget } from '../options';
import { importPackage, prepareInstallation, STORE_KINDS } from './optional-package';

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
