import { fail } from './problem';

const DEFAULT_PORT = 3000;

/** Get the port to serve on from PORT; throws a ProblemError if it is invalid. */
export function getPort(env: Record<string, string | undefined> = process.env): number {
  const text = env.PORT ?? '';
  if (text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  return fail(
    `PORT=${text}`,
    'PORT is not a valid port.',
    'Set PORT to a number from 0 to 65535, or leave it unset for 3000.',
  );
}
