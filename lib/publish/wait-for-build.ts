import { setTimeout as pause } from 'node:timers/promises';
import { BUILD_STAMP_FILE } from '../build/swap';
import { parseBuildRecord } from './build-record';

/** What an address answers: the wanted build, something else, or nothing, such as from behind a sign-in. */
type Sight = { type: 'seen'; isNoindex: boolean } | { type: 'other'; status: number } | { type: 'unreachable' };

/** How long one answer may take, and the pause before the next try, in milliseconds. */
const ANSWER = 10_000;
const PAUSE = 1_000;

/** How long to try a host that does not answer at all, in milliseconds. */
const PATIENCE = 15_000;

/** Wait until an address serves a build, for at most `limit` milliseconds; gives the last answer. */
export async function waitForBuild(
  address: string,
  build: { commit: string; time: string },
  limit: number,
): Promise<Sight> {
  const started = Date.now();
  for (;;) {
    const sight = await look(address, build);
    const patience = sight.type === 'unreachable' ? Math.min(limit, PATIENCE) : limit;
    if (sight.type === 'seen' || Date.now() + PAUSE > started + patience) return sight;
    await pause(PAUSE);
  }
}

async function look(address: string, { commit, time }: { commit: string; time: string }): Promise<Sight> {
  try {
    // A new address each time, so that no cache answers.
    const answer = await fetch(`${address}${BUILD_STAMP_FILE}?at=${Date.now()}`, {
      signal: AbortSignal.timeout(ANSWER),
    });
    const record = answer.ok ? parseBuildRecord(await answer.text()) : undefined;
    if (record?.commit === commit && record.time === time) {
      return { type: 'seen', isNoindex: /noindex/.test(answer.headers.get('x-robots-tag') ?? '') };
    }
    const isClosed = answer.status === 401 || answer.status === 403;
    return isClosed ? { type: 'unreachable' } : { type: 'other', status: answer.status };
  } catch (error) {
    if (error instanceof TypeError || (error as Error).name === 'TimeoutError') return { type: 'unreachable' };
    throw error;
  }
}
