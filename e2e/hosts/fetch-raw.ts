import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** The response of a server, undecoded. */
export type HostResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Fetch an address without following redirects or decoding the body. `path` is sent as written. */
export function fetchRaw(address: string, headers: Record<string, string> = {}, path?: string): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, family: 4, ...(path && { path }) }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
  });
}

/** Decode the body of a response. */
export function decodeBody({ headers, body }: HostResponse): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    case undefined:
      return body;
    default:
      throw new Error(`Unknown content encoding ${headers['content-encoding']}.`);
  }
}
