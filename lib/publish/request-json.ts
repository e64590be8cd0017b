import type { z } from 'zod';
import { fail } from '../problem';
import { parseJson } from './build-record';

/** The time limit for a request, in milliseconds. */
const TIMEOUT = 30_000;

type JsonRequest = {
  method: 'GET' | 'POST' | 'PUT';
  headers: Record<string, string>;
  body?: object;
  /** The fix for the error message, if the request fails. */
  fix: string;
};

/** Send a request to an API, and parse the answer. Throws a ProblemError if it fails. */
export async function requestJson<T>(url: string, request: JsonRequest, schema: z.ZodType<T>): Promise<T> {
  const { method, headers, body, fix } = request;
  const answer = await fetch(url, {
    method,
    headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
    // A redirect would send the token to another address.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT),
  })
    .then(async (response) => ({ response, text: await response.text() }))
    .catch((error: Error) => error);
  if (answer instanceof Error) return fail(url, `Did not answer: ${answer.message}`, fix);
  const { response, text } = answer;
  if (!response.ok) return fail(url, `Refused ${method} with status ${response.status}: ${text.slice(0, 500)}`, fix);
  return parseJson(text, schema) ?? fail(url, 'Answered in an unknown format.', fix);
}
