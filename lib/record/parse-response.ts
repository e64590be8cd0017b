import { fail } from '../problem';
import { parseXml } from './parse-xml';
import { getLine, RESPONSE_FILE, type Response, type ResponseValue } from './response';

/** The most bytes of a saved response. */
export const MAX_RESPONSE_BYTES = 5_000_000;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parse a saved response of JSON or XML. Throws a ProblemError for anything else. */
export function parseResponse(bytes: Uint8Array): Response {
  if (bytes.length > MAX_RESPONSE_BYTES) {
    const fix = 'Ask the API for fewer records, such as the first page only: 20 records are enough.';
    fail(RESPONSE_FILE, `It is larger than ${MAX_RESPONSE_BYTES / 1_000_000} MB.`, fix);
  }
  const text = decode(bytes).trim();
  if (text === '') fail(RESPONSE_FILE, 'It is empty.', 'Save a response, and write < response.json after the command.');
  if (/^<(!doctype html|html)\b/i.test(text)) {
    const fix = 'Check the address and the key, and save the response again.';
    fail(RESPONSE_FILE, 'It is a web page, not a response of the API.', fix);
  }
  return text.startsWith('<') ? { format: 'xml', value: parseXml(text) } : { format: 'json', value: parseJson(text) };
}

function decode(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return fail(RESPONSE_FILE, 'It is not UTF-8 text.', 'Save the body of the response only, without compression.');
  }
}

function parseJson(text: string): ResponseValue {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The message itself can quote the response, which may be personal.
    const position = /at position (\d+)/.exec(String(error))?.[1];
    const line = position === undefined ? undefined : getLine(text, Number(position));
    const fix = 'Save the whole body of one response, without headers, and without changes to it.';
    return fail(RESPONSE_FILE, 'It is neither JSON nor XML.', fix, line);
  }
}
