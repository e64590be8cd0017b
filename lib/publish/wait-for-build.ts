import { setTimeout as pause } from 'node:timers/promises';
import { BUILD_STAMP_FILE } from '../build/swap';
import { parseBuildRecord } from './build-record';

/** The response of an address: the expected build, something else, or none (also if it requires a sign-in). */
type ServedStatus =
  | { type: 'served'; isNoindex: boolean }
  | { type: 'other'; httpStatus: number }
  | { type: 'unreachable' };

/** The time limit for one response, in milliseconds. */
const RESPONSE_TIMEOUT = 10_000;

/** The pause between two requests, in milliseconds. */
const PAUSE = 1_000;

/** How long to try a host that does not respond, in milliseconds. */
const UNREACHABLE_TIMEOUT = 15_000;

/** Wait until an address serves a build, for at most `timeout` milliseconds. Returns the status of the final request. */
export async function waitForBuild(
  address: string,
  build: { commit: string; time: string },
  timeout: number,
): Promise<ServedStatus> {
  const startTime = Date.now();
  for (;;) {
    const status = await fetchStatus(address, build);
    const maxWait = status.type === 'unreachable' ? Math.min(timeout, UNREACHABLE_TIMEOUT) : timeout;
    if (status.type === 'served' || Date.now() + PAUSE > startTime + maxWait) return status;
    await pause(PAUSE);
  }
}

async function fetchStatus(address: string, build: { commit: string; time: string }): Promise<ServedStatus> {
  try {
    // A different query each time bypasses caches.
    const url = `${address}${BUILD_STAMP_FILE}?at=${Date.now()}`;
    const response = await fetch(url, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT) });
    const record = response.ok ? parseBuildRecord(await response.text()) : undefined;
    if (record?.commit === build.commit && record.time === build.time) {
      return { type: 'served', isNoindex: /noindex/.test(response.headers.get('x-robots-tag') ?? '') };
    }
    const requiresSignIn = response.status === 401 || response.status === 403;
    return requiresSignIn ? { type: 'unreachable' } : { type: 'other', httpStatus: response.status };
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return { type: 'unreachable' };
    throw error;
  }
}
