import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished, vi } from 'vitest';
import { listenOnFreePort } from '../../../lib/build/serve-site';
import { escapeXml } from '../../../lib/format';
import { isClientInstalled } from '../../../lib/publish/object-store/optional-package';
import { leaveOut } from '../needs';
import { TEST_BUCKET } from './stores';

/** A request to a store: its method, the key of the object without the bucket, the query, and the source of a copy. */
export type StoreRequest = { method: string; key: string; query: URLSearchParams; copySource?: string };

/** An answer of a store. */
export type StoreAnswer = { status: number; body?: Buffer | string; headers?: Record<string, string> };

/** Change the answer to a request, which was made; return undefined for the right answer. */
export type Lie = (request: StoreRequest, answer: StoreAnswer, objects: Map<string, Buffer>) => StoreAnswer | undefined;

/** A store in memory with the API of S3, whose answers can be wrong. */
export type LyingStore = { objects: Map<string, Buffer>; lie: Lie | undefined; target: string };

/** Get the options of a test that needs only the client of S3. */
export function needsS3Client() {
  const missing = { missing: 'the client of S3', install: '.ci/install-client s3:' };
  return leaveOut(isClientInstalled('s3') ? undefined : missing);
}

/** Start a store in memory for a test. */
export async function startLyingStore(): Promise<LyingStore> {
  const store: LyingStore = { objects: new Map(), lie: undefined, target: `s3:${TEST_BUCKET}/site` };
  const server = createServer(async (incoming, response) => {
    const body = await readBody(incoming);
    const request = parseRequest(incoming);
    const right = answer(request, incoming, body, store.objects);
    const { status, body: text, headers } = store.lie?.(request, right, store.objects) ?? right;
    // An open connection would keep the process running.
    response.writeHead(status, { ...headers, connection: 'close' }).end(text);
  });
  const port = await listenOnFreePort(server, 0);
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
    vi.unstubAllEnvs();
  });
  const values = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  for (const [name, value] of Object.entries({ ...values, AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }))
    vi.stubEnv(name, value);
  return store;
}

/** Get the ETag of an object. */
export function getEtag(body: Buffer | string): string {
  return `"${createHash('md5').update(body).digest('hex')}"`;
}

/** Format an error as S3 does. */
export function formatError(status: number, code: string): StoreAnswer {
  return { status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` };
}

function parseRequest({ method = '', url = '', headers }: IncomingMessage): StoreRequest {
  const { pathname, searchParams } = new URL(url, 'http://store');
  const copySource = headers['x-amz-copy-source'];
  const getKey = (path: string) =>
    decodeURIComponent(path)
      .replace(/^\//, '')
      .slice(TEST_BUCKET.length + 1);
  return {
    method,
    key: getKey(pathname),
    query: searchParams,
    copySource: copySource === undefined ? undefined : getKey(String(copySource)),
  };
}

function answer(request: StoreRequest, { headers }: IncomingMessage, body: Buffer, objects: LyingStore['objects']) {
  const { method, key, query, copySource } = request;
  const stored = objects.get(key);
  if (method === 'GET' && query.has('list-type')) return listObjects(query, objects);
  if (method === 'GET' || method === 'HEAD')
    return stored ? { status: 200, body: stored, headers: { etag: getEtag(stored) } } : formatError(404, 'NoSuchKey');
  if (method === 'DELETE') {
    objects.delete(key);
    return { status: 204 };
  }
  const condition = headers['if-match'];
  const isMet = condition === undefined || (stored !== undefined && condition === getEtag(stored));
  if (!isMet || (headers['if-none-match'] === '*' && stored)) return formatError(412, 'PreconditionFailed');
  if (copySource === undefined) {
    objects.set(key, body);
    return { status: 200, headers: { etag: getEtag(body) } };
  }
  const source = objects.get(copySource);
  if (!source) return formatError(404, 'NoSuchKey');
  objects.set(key, source);
  return { status: 200, body: `<CopyObjectResult><ETag>${getEtag(source)}</ETag></CopyObjectResult>` };
}

/** List objects; `token` is that of the next page. */
export function formatList(entries: [string, Buffer][], token?: string): StoreAnswer {
  const contents = entries.map(
    ([key, body]) => `<Contents><Key>${escapeXml(key)}</Key><ETag>${escapeXml(getEtag(body))}</ETag></Contents>`,
  );
  const next = token === undefined ? '' : `<NextContinuationToken>${token}</NextContinuationToken>`;
  return { status: 200, body: `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>` };
}

function listObjects(query: URLSearchParams, objects: LyingStore['objects']): StoreAnswer {
  const prefix = query.get('prefix') ?? '';
  return formatList([...objects].filter(([key]) => key.startsWith(prefix)).sort());
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
