import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnFreePort } from '../../../lib/build/serve-site';

/** What a proxy does with a request: another answer, no answer, a delay in milliseconds, or the loss of the store's answer. */
export type Fault =
  | { type: 'status'; status: number }
  | { type: 'delay'; delay: number }
  | { type: 'silence' | 'lost-answer' | 'cut-answer' };

/** A proxy on loopback. It counts the requests by method, and the bytes of their bodies. */
export type TestProxy = {
  address: string;
  requests: Map<string, number>;
  getSentBytes: () => number;
  stop: () => void;
};

/** Start a proxy in front of a store. `chooseFault` returns undefined for requests that are forwarded. */
export async function startProxy(
  store: string,
  chooseFault: (request: IncomingMessage) => Fault | undefined = () => undefined,
): Promise<TestProxy> {
  const requests = new Map<string, number>();
  let sentBytes = 0;
  const server = createServer(async (incoming, outgoing) => {
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    sentBytes += body.length;
    const isCopy = Object.keys(incoming.headers).some((name) => /copy-source$/.test(name));
    const method = isCopy ? 'COPY' : (incoming.method ?? '');
    requests.set(method, (requests.get(method) ?? 0) + 1);
    const fault = chooseFault(incoming);
    if (fault?.type === 'status') outgoing.writeHead(fault.status, { 'content-length': 0 }).end();
    else if (fault?.type === 'delay') setTimeout(() => forward(store, incoming, body, outgoing), fault.delay);
    else if (fault?.type !== 'silence') forward(store, incoming, body, outgoing, fault);
  });
  const port = await listenOnFreePort(server, 0);
  return {
    address: `http://127.0.0.1:${port}`,
    requests,
    getSentBytes: () => sentBytes,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(
  store: string,
  incoming: IncomingMessage,
  body: Buffer,
  outgoing: ServerResponse,
  fault?: Fault,
): void {
  const { hostname, port } = new URL(store);
  const { method, url, headers } = incoming;
  // The signature of a request contains its Host header.
  const forwarded = request({ hostname, port, method, path: url, headers }, (answer) => {
    const parts: Buffer[] = [];
    answer.on('data', (part: Buffer) => parts.push(part));
    answer.on('end', () => {
      const bytes = Buffer.concat(parts);
      if (fault?.type === 'lost-answer') outgoing.destroy();
      else {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        if (fault?.type === 'cut-answer') outgoing.write(bytes.subarray(0, bytes.length / 2), () => outgoing.destroy());
        else outgoing.end(bytes);
      }
    });
  });
  forwarded.on('error', () => outgoing.destroy());
  forwarded.end(body);
}
