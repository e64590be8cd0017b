import { MAX_RESPONSE_BYTES } from '../record/parse-response';

/** Read standard input, up to a little more than the largest valid response. */
export async function readStandardInput(): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_RESPONSE_BYTES) break;
  }
  return Buffer.concat(chunks);
}
