import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** What a server answered, as it came. */
export type HostResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Ask a server for an address, following nothing. */
export function fetchRaw(address: string, headers: Record<string, string> = {}): Promise<HostResponse> {
  return new Promise((resolve, reject) => {
    const request = get(address, { headers, family: 4 }, (response) => {
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

/** The body of an answer as the reader has it in the end. */
export function decodeBody({ headers, body }: HostResponse): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    case undefined:
      return body;
    default:
      throw new Error(`Unknown encoding ${headers['content-encoding']}.`);
  }
}
