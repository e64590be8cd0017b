import { ProblemError } from './problem';

const DEFAULT_PORT = 3000;

/** Read the port to serve on from PORT; throws a ProblemError where it is none. */
export function getPort(env: Record<string, string | undefined> = process.env): number {
  const text = env.PORT ?? '';
  if (text === '') return DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new ProblemError([
    {
      severity: 'error',
      file: `PORT=${text}`,
      problem: 'The setting PORT is no port.',
      fix: 'Set PORT to a number from 0 to 65535, or leave it out for 3000.',
    },
  ]);
}
