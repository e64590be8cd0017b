import { Parser } from 'htmlparser2';
import { fail } from '../../problem';

/** A value of a response. In XML every child is a list, and every other value is text. */
export type ResponseValue = string | number | boolean | null | ResponseValue[] | { [name: string]: ResponseValue };

/** A saved response as data. */
export type Response = { format: 'json' | 'xml'; value: ResponseValue };

/** The name of a saved response in messages. */
export const RESPONSE_FILE = 'the saved response';

/** The most levels of a response. */
export const MAX_DEPTH = 20;

/** An element that is being read. */
type OpenElement = { name: string; parts: Map<string, ResponseValue[]>; text: string };

const FIX = 'Save the whole body of one response, without headers, and without changes to it.';

/** The most bytes of a saved response. */
export const MAX_RESPONSE_BYTES = 5_000_000;

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parse a saved response of JSON or XML. Throws a ProblemError for anything else. */
export function parseResponse(bytes: Uint8Array): Response {
  if (bytes.length > MAX_RESPONSE_BYTES) {
    const fix = 'Ask the API for fewer records, such as the first page only: 20 records are enough.';
    fail(RESPONSE_FILE, `It is larger than ${MAX_RESPONSE_BYTES / 1_000_000} MB.`, fix);
  }
  const text = decodeText(bytes, RESPONSE_FILE, 'Save the body of the response only, without compression.').trim();
  if (text === '') fail(RESPONSE_FILE, 'It is empty.', 'Save a response, and write < response.json after the command.');
  if (/^<(!doctype html|html)\b/i.test(text)) {
    const fix = 'Check the address and the key, and save the response again.';
    fail(RESPONSE_FILE, 'It is a web page, not a response of the API.', fix);
  }
  return text.startsWith('<') ? { format: 'xml', value: parseXml(text) } : { format: 'json', value: parseJson(text) };
}

/** Decode a file as UTF-8. Throws a ProblemError with a fix if it is not. */
export function decodeText(bytes: Uint8Array, file: string, fix: string): string {
  try {
    return decoder.decode(bytes);
  } catch {
    return fail(file, 'It is not UTF-8 text.', fix);
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

/** Parse XML: an element becomes its text, or an object with `@` attributes, lists of children and `#text`. */
function parseXml(xml: string): ResponseValue {
  const root: OpenElement = { name: '', parts: new Map(), text: '' };
  const open = [root];
  const refuse = (problem: string): never => fail(RESPONSE_FILE, problem, FIX, getLine(xml, parser.startIndex));
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length > MAX_DEPTH) refuse(`It is nested more than ${MAX_DEPTH} levels deep.`);
        const parts = Object.entries(attributes).flatMap(([attribute, value]): [string, ResponseValue[]][] =>
          attribute.startsWith('xmlns') ? [] : [[`@${attribute}`, [value]]],
        );
        open.push({ name, parts: new Map(parts), text: '' });
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag(name, isImplied) {
        const element = open.pop();
        // The parser also implies the end of <a/>.
        const isSelfClosing = xml.slice(parser.startIndex, parser.endIndex + 1).endsWith('/>');
        if ((isImplied && !isSelfClosing) || !element) return refuse(`It is not valid XML: <${name}> is not closed.`);
        const siblings = open.at(-1)?.parts;
        const values = siblings?.get(name);
        if (values) values.push(toValue(element));
        else siblings?.set(name, [toValue(element)]);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (root.text.trim() !== '' || root.parts.size !== 1) refuse('It is not valid XML: it has no single root element.');
  return toValue(root);
}

function toValue({ parts, text }: OpenElement): ResponseValue {
  const trimmed = text.trim();
  if (parts.size === 0) return trimmed;
  return Object.fromEntries([...parts, ...(trimmed === '' ? [] : [['#text', trimmed] as const])]);
}

function getLine(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
