import dns from 'node:dns';
import { createServer, type IncomingMessage } from 'node:http';
import { listenOnFreePort } from '../../../lib/build/serve-site';

/** The versions in a key-value store, and the number of its changes, which is its ETag. */
type Keys = { changes: number; values: Map<string, string> };

const ACCOUNT = '123456789012';
const ARN_PREFIX = `arn:aws:cloudfront::${ACCOUNT}:key-value-store/`;

const stores = new Map<string, Keys>();
let started: Promise<void> | undefined;

/** Get the ARN of the key-value store of a target, by the target's prefix. */
export function getKeyValueStore(prefix: string): string {
  return `${ARN_PREFIX}${prefix.replaceAll('/', '.')}`;
}

/** List the keys and values of a key-value store. */
export function readKeyValueStore(arn: string): [string, string][] {
  return [...getKeys(arn).values];
}

/** Copy the keys of a key-value store into another one. */
export function copyKeyValueStore(from: string, to: string): void {
  stores.set(to, { changes: 1, values: new Map(readKeyValueStore(from)) });
}

/** Start a server with the API of CloudFront's key-value stores, once for this process and those that it starts. */
export function startKeyValueStores(): Promise<void> {
  started ??= startServer();
  return started;
}

/** Let this process find the server: the client adds the account to its host name. */
export function resolveKeyValueStores(): void {
  const { lookup } = dns;
  const resolve = (host: string, ...rest: unknown[]) =>
    Reflect.apply(lookup, dns, [host === `${ACCOUNT}.localhost` ? '127.0.0.1' : host, ...rest]);
  dns.lookup = Object.assign(resolve, lookup);
}

async function startServer(): Promise<void> {
  const server = createServer(async (request, response) => {
    const { status, etag } = answer(request, await readBody(request));
    // An open connection would keep the process running.
    response.writeHead(status, { 'content-type': 'application/json', etag: String(etag), connection: 'close' });
    response.end(status === 200 ? '{"ItemCount":1,"TotalSizeInBytes":1}' : '{"Message":"Changed"}');
  });
  const port = await listenOnFreePort(server, 0);
  server.unref();
  process.env.AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE = `http://localhost:${port}`;
  resolveKeyValueStores();
}

/** Answer a request to describe a key-value store, or to write a key into it if its ETag is the latest. */
function answer({ method, url = '', headers }: IncomingMessage, body: string): { status: number; etag: number } {
  const [, , arn = '', , key = ''] = url.split('?')[0]?.split('/').map(decodeURIComponent) ?? [];
  const keys = getKeys(arn);
  stores.set(arn, keys);
  if (method !== 'PUT') return { status: 200, etag: keys.changes };
  if (headers['if-match'] !== String(keys.changes)) return { status: 409, etag: keys.changes };
  keys.values.set(key, JSON.parse(body).Value);
  keys.changes += 1;
  return { status: 200, etag: keys.changes };
}

function getKeys(arn: string): Keys {
  return stores.get(arn) ?? { changes: 1, values: new Map() };
}

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += part;
  return body;
}
